import { randomUUID } from 'node:crypto';
import { jetstreamManager } from '@nats-io/jetstream';
import { Redis } from 'ioredis';
import type { Addresses } from './addresses.js';
import { connectNats } from './connect-nats.js';
import { makeRoom } from './make-room.js';
import { addressFor, newDatabase } from './new-database.js';
import { disconnectFrom, query } from './query.js';
import { infrastructure } from './test-infrastructure.js';

export type World = Omit<Addresses, 'postgresUrl'> & {
  databaseUrl(service: string): string;
  /** The same database as superuser. */
  adminUrl: string;
  /** Removes the database. Stop the services first. */
  drop(): Promise<void>;
};

/**
 * Returns an empty world: a new database, provisioned for the services, and no streams, keys or mails. NATS, Redis and the
 * mailbox are emptied, so that test files must take turns.
 * @param template gives the name of the database that is copied, at the address of its server; by default the new one is empty
 */
export async function freshWorld(
  services: string[],
  servers?: Addresses,
  template?: (postgresUrl: string) => Promise<string>,
): Promise<World> {
  await makeRoom();
  const { postgresUrl, ...rest } = servers ?? (await infrastructure());
  const name = `world_${randomUUID().replaceAll('-', '')}`;
  const [adminUrl] = await Promise.all([
    newDatabase(postgresUrl, name, services, await template?.(postgresUrl)),
    deleteStreams(rest.natsUrl),
    flush(rest.redisUrl),
    emptyMailbox(rest.mailboxUrl),
  ]);
  return {
    ...rest,
    adminUrl,
    databaseUrl: (service) => addressFor(service, adminUrl),
    drop: () => dropDatabase(postgresUrl, name),
  };
}

/**
 * Without force the server waits up to five seconds for connections that are being closed: a client that is told of its
 * end by the server instead fails the test that had closed it.
 */
async function dropDatabase(postgresUrl: string, name: string) {
  await disconnectFrom(name);
  const drop = `drop database if exists ${name}`;
  await query(postgresUrl, drop).catch(() => query(postgresUrl, `${drop} with (force)`));
}

async function deleteStreams(address: string) {
  const connection = await connectNats(address);
  const manager = await jetstreamManager(connection);
  for await (const { config } of manager.streams.list()) await manager.streams.delete(config.name);
  await connection.close();
}

/** Lets a Redis forget everything. */
export async function flush(url: string) {
  const redis = new Redis(url);
  await redis.flushall().finally(() => redis.disconnect());
}

async function emptyMailbox(url: string) {
  const answer = await fetch(`${url}/email/all`, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}`);
}
