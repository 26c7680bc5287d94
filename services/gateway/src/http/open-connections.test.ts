import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from '@jest/globals';
import { OpenConnections } from './open-connections.js';

const LONG_MS = 60_000;
const SHORT_MS = 50;
const agent = new Agent({ keepAlive: true });
afterEach(() => agent.destroy());

/** A server and the first request to it, which a client that keeps its connections waits for. */
async function asked() {
  const server = createServer({ keepAliveTimeout: 0 });
  const connections = new OpenConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = get({ port, agent });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  const [, answer] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  const close = (graceMs: number) => {
    const closed = once(server, 'close');
    connections.close(graceMs);
    return closed;
  };
  return { server, port, answered, answer, close };
}

it('a connection that is kept ends with the answer that is under way, and the answer says so', async () => {
  const { answered, answer, close } = await asked();
  const closed = close(LONG_MS);
  answer.end('all of it');
  const [message] = await answered;
  expect([message.headers.connection, await text(message)]).toEqual(['close', 'all of it']);
  await closed;
});

it('so does one whose answer had begun', async () => {
  const { answered, answer, close } = await asked();
  answer.write('all ');
  const [message] = await answered;
  const closed = close(LONG_MS);
  answer.end('of it');
  expect([message.headers.connection, await text(message)]).toEqual(['keep-alive', 'all of it']);
  await closed;
});

it('a request that had only begun is answered, and ends its connection', async () => {
  const { server, port, answer, close } = await asked();
  answer.end();
  const late = connect(port);
  late.write('GET / HTTP/1.1\r\nhost: x\r\n');
  await once(server, 'connection');
  const closed = close(LONG_MS);
  server.on('request', (_, response) => response.end('all of it'));
  late.write('\r\n');
  expect(await text(late)).toMatch(/^Connection: close\r\n.*all of it/ms);
  await closed;
});

it('a client that does not read its answer is left when the grace is over', async () => {
  const { answered, answer, close } = await asked();
  // More than the operating system takes of what nobody reads.
  answer.write(Buffer.alloc(64 * 2 ** 20));
  const [message] = await answered;
  await close(SHORT_MS);
  await expect(text(message)).rejects.toThrow('aborted');
});

it('a socket that its other side does not end is ended then, too', async () => {
  const { server, port, answer, close } = await asked();
  answer.end();
  const other = connect(port).on('error', () => undefined);
  other.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  await once(server, 'upgrade');
  await Promise.all([once(other, 'close'), close(SHORT_MS)]);
});
