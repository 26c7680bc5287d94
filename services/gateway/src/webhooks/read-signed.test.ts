import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express, { type Request, type Response } from 'express';
import { readSigned } from './read-signed.js';

let server: Server;
let sender: Socket;
let received: Promise<[Request, Response]>;
beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<[Request, Response]>();
  received = promise;
  server = express()
    .use((request, response) => resolve([request, response]))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  sender = connect((server.address() as AddressInfo).port, '127.0.0.1');
});
afterEach(async () => {
  sender.destroy();
  await once(server.close(), 'close');
});

/** Sends a webhook whose body has so many bytes of the five that are announced. */
async function send(body: string, signature = 't=1,v1=00') {
  const head = `POST / HTTP/1.1\r\nhost: x\r\nstripe-signature: ${signature}\r\ncontent-length: 5\r\n\r\n`;
  sender.write(head + body);
  return received;
}

describe('a webhook', () => {
  it('is read to its last byte', async () => {
    const read = readSigned(...(await send('he')));
    sender.write('llo');
    expect(await read).toEqual({ bytes: Buffer.from('hello'), signature: 't=1,v1=00' });
  });

  it('is refused unread where its signature is none', async () => {
    await expect(readSigned(...(await send('', 'x')))).rejects.toMatchObject({ code: 'invalid_signature' });
  });

  it('is no forgery where its sender leaves before it is read', async () => {
    const [request, response] = await send('he');
    request.socket.destroy();
    expect(request.destroyed).toBe(false);
    await expect(readSigned(request, response)).rejects.toMatchObject({ code: 'service_unavailable' });
  });

  it('is no forgery where its sender leaves while it is read', async () => {
    const read = readSigned(...(await send('he')));
    sender.destroy();
    await expect(read).rejects.not.toMatchObject({ code: 'invalid_signature' });
  });
});
