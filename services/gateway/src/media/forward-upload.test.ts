import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { forwardUpload } from './forward-upload.js';

const SIGNED = '/media/uploads/1?signature=%2F';

/** Sends ten bytes to a store that answers so. */
async function send(answer: RequestListener) {
  const store = createServer(answer);
  await once(store.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(`http://127.0.0.1:${(store.address() as AddressInfo).port}`);
  try {
    return await forwardUpload(Readable.from([Buffer.alloc(10)]), url, SIGNED, { 'Content-Length': '10' }, 200);
  } finally {
    store.closeAllConnections();
    store.close();
  }
}

it('is given up when the store has the file and is silent', async () => {
  expect(await send((request) => void request.resume())).toEqual({ answer: null, received: 10 });
});

it('goes to the very address that was signed, and brings the answer', async () => {
  let asked: string | undefined;
  const { answer, received } = await send((request, response) => {
    asked = request.url;
    request.resume().on('end', () => response.writeHead(403).end());
  });
  expect([asked, answer?.statusCode, received]).toEqual([SIGNED, 403, 10]);
});
