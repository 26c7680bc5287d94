type PutAnswer = { status: number; statusText: string; responseText: string };
export type PutOptions = { onProgress?: (bytes: number) => void; signal?: AbortSignal };

/** Sends a file with PUT, telling how many bytes have gone: fetch cannot say so. @throws TypeError as fetch does, AbortError */
export function putFile(url: string, file: Blob, contentType: string, { onProgress, signal }: PutOptions) {
  return new Promise<PutAnswer>((done, failed) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', contentType);
    request.upload.onprogress = ({ loaded }) => onProgress?.(loaded);
    request.onload = () => done(request);
    request.onerror = () => failed(new TypeError('The upload was cut off'));
    request.onabort = () => failed(new DOMException('The upload was cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
