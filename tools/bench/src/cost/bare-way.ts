import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { World } from '@kindred/testing/fresh-world';
import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import pg from 'pg';
import { startFloor } from '../floor/start-floor.js';
import { getter } from '../load.js';
import { AT_ONCE, type Calls, IDLE_MS, type Scene } from './scene.js';

/**
 * The same hops without work, on the product's own servers: plain HTTP, NATS, one prepared statement, and for a message a
 * bare Socket.IO. It answers the same bytes as the product.
 */
export async function bareWay({ adminUrl, natsUrl }: World, { bodies, calls: { message = [] } }: Scene) {
  await storeAnswers(adminUrl, bodies);
  const service = await startFloor('bare-service', natsUrl, adminUrl);
  const gateway = await startFloor('bare-gateway', natsUrl);
  const url = `http://localhost:${gateway.line}`;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE, timeout: IDLE_MS });
  const listeners = await Promise.all(message.map((_, n) => openSocket(url, '', { query: { name: String(n) } })));
  const calls: Calls = { message: listeners.map((listener, n) => () => deliver(`${url}/${n}`, listener, agent)) };
  for (const name of Object.keys(bodies)) calls[name] = message.map(() => getter(`${url}/${name}`, '', agent));
  return {
    calls,
    stop: () => {
      for (const listener of listeners) listener.close();
      agent.destroy();
      gateway.stop();
      service.stop();
    },
  };
}

async function storeAnswers(adminUrl: string, bodies: Scene['bodies']) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create schema bench;
    create table bench.answers (name text primary key, body text not null);
    create table bench.messages (id bigint generated always as identity primary key, body text not null)`);
  for (const answer of Object.entries(bodies)) await client.query('insert into bench.answers values ($1, $2)', answer);
  await client.end();
}

/** Sends a message. Fulfilled when it was stored and the listener's socket has it. */
async function deliver(url: string, { io }: TestSocket, agent: Agent) {
  const heard = new Promise((done) => io.once('new-message', done));
  const sent = new Promise((done, failed) => {
    const headers = { 'content-type': 'application/json' };
    request(url, { method: 'POST', agent, headers }, (response) => response.on('end', done).resume())
      .on('error', failed)
      .end(JSON.stringify({ content: 'hello', messageType: 'text', clientId: randomUUID() }));
  });
  await Promise.all([sent, heard]);
}
