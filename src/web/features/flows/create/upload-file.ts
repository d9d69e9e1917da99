import { toCallError } from '../../../api/call.ts';

type Upload = { url: string; file: File; signal: AbortSignal; onProgress: (percent: number) => void };

/** Uses XMLHttpRequest because fetch does not report upload progress. Any status other than 200 is an error. */
export function uploadFile({ url, file, signal, onProgress }: Upload) {
  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100)));
    request.addEventListener('load', async () => {
      if (request.status === 200) resolve();
      else reject(await toCallError(new Response(request.responseText, { status: request.status })));
    });
    request.addEventListener('error', () => reject(new Error('The upload was interrupted')));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('PUT', url);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.send(file);
  });
}
