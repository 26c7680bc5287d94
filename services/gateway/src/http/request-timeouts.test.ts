import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import express from 'express';
import { setRequestTimeouts, timeOutBodies } from './request-timeouts.js';

const times = { request: 200, file: 60_000 };
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

/** A connection that says so much; what it heard when it ends. */
function say(words: string) {
  const socket = connect((server.address() as AddressInfo).port);
  let heard = '';
  socket.on('data', (data) => {
    heard += data;
  });
  socket.on('error', () => undefined);
  socket.write(words);
  const ended = new Promise<string>((done) => socket.once('close', () => done(heard)));
  return { socket, ended };
}

const head = (path: string) => `PUT ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 4\r\n\r\n`;

it('ends a connection whose headers do not come', async () => {
  expect(await say('GET / HTTP/1.1\r\nhost: x\r\n').ended).not.toContain('200');
});

it('ends a request whose body does not come, but a file’s', async () => {
  const file = say(`${head('/storage/bucket/uploads/x')}a`);
  expect(await say(`${head('/api/profile')}a`).ended).toBe('');
  file.socket.write('bcd');
  expect(await file.ended).toContain('all of it');
});
