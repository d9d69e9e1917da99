type Sending = { url: string; file: File; signal: AbortSignal; onProgress: (percent: number) => void };

/** By XMLHttpRequest, because fetch does not tell how much has been sent. Any answer other than 200 is an error. */
export function sendFile({ url, file, signal, onProgress }: Sending) {
  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100)));
    request.addEventListener('load', () =>
      request.status === 200 ? resolve() : reject(new Error(`The upload was answered with ${request.status}`)),
    );
    request.addEventListener('error', () => reject(new Error('The upload was broken off')));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('PUT', url);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.send(file);
  });
}
