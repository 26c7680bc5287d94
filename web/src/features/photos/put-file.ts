import { NetworkError } from '@uppy/core/utils';

export type PutAnswer = { status: number; text: string };

/** Sends a file with PUT, telling how many bytes have gone: fetch cannot say so. @throws NetworkError, AbortError */
export function putFile(
  url: string,
  file: Blob,
  contentType: string,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<PutAnswer> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', contentType);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => done({ status: request.status, text: request.responseText });
    request.onerror = () => failed(new NetworkError('The upload was cut off', request));
    request.onabort = () => failed(new DOMException('The upload was cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
