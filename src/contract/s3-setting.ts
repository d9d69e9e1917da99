export type S3Setting = {
  bucket: string;
  endpoint: string;
  region: string;
  /** Null for a self-hosted store without access control. */
  keys: { accessKeyId: string; secretAccessKey: string } | null;
};

/** Reads `s3://bucket?endpoint=…&region=…` and the usual AWS variables. Returns an error message if something is wrong. */
export function readS3Setting(url: string, env: Record<string, string | undefined>): S3Setting | string {
  const { hostname: bucket, searchParams } = new URL(url);
  const region = searchParams.get('region') ?? env.AWS_REGION ?? 'us-east-1';
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket) return 'must name a bucket: s3://bucket?endpoint=…';
  if (!URL.canParse(endpoint) || !/^https?:/.test(endpoint)) return 'has an endpoint that is not a web address';
  if (!accessKeyId !== !secretAccessKey) return 'needs both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
  return { bucket, endpoint: endpoint.replace(/\/+$/, ''), region, keys };
}
