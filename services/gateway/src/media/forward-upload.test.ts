import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { forwardUpload } from './forward-upload.js';

const SIGNED = '/media/uploads/1?signature=%2F';

/** Sends ten bytes to a store that answers so, and waits so long where it is silent. */
async function send(answer: RequestListener, silenceMs?: number) {
  const store = createServer(answer);
  await once(store.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(`http://127.0.0.1:${(store.address() as AddressInfo).port}`);
  try {
    return await forwardUpload(Readable.from([Buffer.alloc(10)]), url, SIGNED, { 'Content-Length': '10' }, silenceMs);
  } finally {
    store.closeAllConnections();
    store.close();
  }
}

it('is given up when the store has the file and is silent', async () => {
  expect(await send((request) => void request.resume(), 200)).toEqual({ answer: null, received: 10 });
});

it('goes to the very address that was signed, and brings the answer', async () => {
  let asked: string | undefined;
  const { answer, received } = await send((request, response) => {
    asked = request.url;
    request.resume().on('end', () => response.writeHead(403).end());
  });
  expect([asked, answer?.statusCode, received]).toEqual([SIGNED, 403, 10]);
});

it('brings the answer of a store that refused the file and disconnected before it was sent', async () => {
  const store = createTcpServer({ pauseOnConnect: true });
  await once(store.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(`http://127.0.0.1:${(store.address() as AddressInfo).port}`);
  const connection = once(store, 'connection');
  async function* file() {
    yield Buffer.alloc(10);
    const [socket]: Socket[] = await connection;
    await turn();
    // Between these lines and the next write nothing is read: the answer waits in the connection.
    socket?.write('HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\n\r\nno');
    socket?.resetAndDestroy();
    await once(socket as Socket, 'close');
    for (let n = 0; n < 9; n++) yield Buffer.alloc(10);
  }
  const { answer, received } = await forwardUpload(Readable.from(file()), url, SIGNED, { 'Content-Length': '100' });
  expect([answer?.statusCode, answer && (await text(answer)), received]).toEqual([403, 'no', 100]);
  store.close();
});
