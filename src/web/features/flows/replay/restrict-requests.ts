/** The files of a recording are ours, and its pages contain some as data URLs. */
const policy = `default-src 'none'; style-src 'self' 'unsafe-inline' data:; img-src 'self' data: blob:; font-src 'self' data:; media-src 'self' data: blob:`;

/**
 * A recorded page must not ask other hosts for pictures, which would tell them who watches and when. The policy of the web
 * app allows those, for favicons. It is added before the player writes the first page, and stays with the document.
 */
export function restrictRequests({ contentDocument }: HTMLIFrameElement) {
  const meta = contentDocument?.createElement('meta');
  if (!meta) return;
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  contentDocument?.head.append(meta);
}
