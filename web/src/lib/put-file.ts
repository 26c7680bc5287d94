type PutAnswer = { status: number; statusText: string; responseText: string };
export type PutOptions = { onProgress?: (bytes: number) => void; signal?: AbortSignal };

/** How long nothing of a file may go, and no answer come, in milliseconds. */
const SILENCE_MS = 60_000;

/**
 * Sends a file with PUT, telling how many bytes have gone: fetch cannot say so. It is cut off where the network stands still.
 * @throws TypeError as fetch does, AbortError
 */
export function putFile(url: string, file: Blob, contentType: string, { onProgress, signal }: PutOptions) {
  return new Promise<PutAnswer>((done, failed) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const cutOff = () => failed(new TypeError('The upload was cut off'));
    let silence: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        cutOff();
        request.abort();
      }, SILENCE_MS);
    };
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', contentType);
    request.upload.onprogress = ({ loaded }) => {
      wait();
      onProgress?.(loaded);
    };
    request.onload = () => done(request);
    request.onerror = cutOff;
    request.onabort = () => failed(new DOMException('The upload was cancelled', 'AbortError'));
    request.onloadend = () => clearTimeout(silence);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
    wait();
  });
}
