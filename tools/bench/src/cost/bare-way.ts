import { randomUUID } from 'node:crypto';
import type { World } from '@kindred/testing/fresh-world';
import { Client } from '@kindred/testing/member';
import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import { poolOf } from '@kindred/testing/query';
import { startFloor } from '../floor/start-floor.js';
import { accepted } from '../load.js';
import type { Calls, Scene } from './scene.js';

/**
 * The same hops without work, on the product's own servers: plain HTTP, NATS, one prepared statement, and for a message a
 * bare Socket.IO. It answers the same bytes as the product.
 */
export async function bareWay({ adminUrl, natsUrl }: World, { bodies, calls: { message = [] } }: Scene) {
  await storeAnswers(adminUrl, bodies);
  const service = await startFloor('bare-service', natsUrl, adminUrl);
  const gateway = await startFloor('bare-gateway', natsUrl);
  const url = `http://localhost:${gateway.line}`;
  const client = new Client(url);
  const listeners = await Promise.all(message.map((_, n) => openSocket(url, '', { query: { name: String(n) } })));
  const calls: Calls = { message: listeners.map((listener, n) => () => deliver(client, `/${n}`, listener)) };
  for (const name of Object.keys(bodies)) calls[name] = message.map(() => () => accepted(name, client.get(`/${name}`)));
  return {
    calls,
    stop: () => {
      for (const listener of listeners) listener.close();
      gateway.stop();
      service.stop();
    },
  };
}

async function storeAnswers(adminUrl: string, bodies: Scene['bodies']) {
  const db = poolOf(adminUrl);
  await db.query(`create schema bench;
    create table bench.answers (name text primary key, body text not null);
    create table bench.messages (id bigint generated always as identity primary key, body text not null)`);
  for (const answer of Object.entries(bodies)) await db.query('insert into bench.answers values ($1, $2)', answer);
}

/** Sends a message. Fulfilled when it was stored and the listener's socket has it. */
async function deliver(client: Client, path: string, { io }: TestSocket) {
  const heard = new Promise((done) => io.once('new-message', done));
  await accepted('A message', client.post(path, { content: 'hello', messageType: 'text', clientId: randomUUID() }));
  await heard;
}
