import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import express from 'express';
import { requestTimeouts, setRequestTimeouts, timeOutBodies } from './request-timeouts.js';

const times = { head: 60_000, body: 50, file: 60_000, silence: 60_000 };
const app = express()
  .use(timeOutBodies(times))
  .use(async (request, response) => {
    for await (const _ of request);
    response.end('all of it');
  });
const server = createServer(app);

beforeAll(async () => {
  setRequestTimeouts(server, times);
  await new Promise<void>((done) => server.listen(0, done));
});
afterAll(() => void server.close());

/** Opens a connection and sends this text; `ended` resolves to everything that was received. */
function send(text: string, to = server) {
  const socket = connect((to.address() as AddressInfo).port);
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  socket.on('error', () => undefined);
  socket.write(text);
  const ended = new Promise<string>((done) => socket.once('close', () => done(received)));
  return { socket, ended };
}

const head = (path: string, method = 'PUT') =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 4\r\n\r\n`;

it('closes a connection whose headers do not arrive', async () => {
  const answering = createServer((_, response) => void response.end());
  setRequestTimeouts(answering, { ...times, head: 50 });
  await new Promise<void>((done) => answering.listen(0, done));
  expect(await send('GET / HTTP/1.1\r\nhost: x\r\n', answering).ended).not.toContain('200');
  answering.close();
});

it('closes the connection of a request whose body does not arrive, except for an upload', async () => {
  const file = send(`${head('/storage/bucket/uploads/x')}a`);
  expect(await send(`${head('/api/profile')}a`).ended).toBe('');
  expect(await send(`${head('/storage/bucket/uploads/x', 'POST')}a`).ended).toBe('');
  file.socket.write('bcd');
  expect(await file.ended).toContain('all of it');
});

it('closes the connection of whoever does not read the answer', async () => {
  // More than the operating system takes of what nobody reads.
  const long = Buffer.alloc(64 * 1024 * 1024);
  const talking = createServer((_, response) => void response.once('close', () => talking.emit('left')).end(long));
  setRequestTimeouts(talking, { ...times, silence: 400 });
  await new Promise<void>((done) => talking.listen(0, done));
  const left = once(talking, 'left');
  const socket = connect((talking.address() as AddressInfo).port).pause();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await left;
  socket.destroy();
  talking.close();
});

it('gives a request thirty seconds for head and body together, and a file five minutes', () => {
  const { head, body, file } = requestTimeouts;
  expect([head + body, file]).toEqual([30_000, 300_000]);
});
