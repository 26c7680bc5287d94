import { serviceNames } from '@kindred/infrastructure/services';
import { connectNats } from '@kindred/testing/connect-nats';
import type { World } from '@kindred/testing/fresh-world';
import { objectNames } from '@kindred/testing/object-names';
import { query } from '@kindred/testing/query';
import type { Stack } from '@kindred/testing/start-stack';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Redis } from 'ioredis';
import pg from 'pg';

/** Every place that holds one of these words: `schema.table`, `redis <key>`, `stream <subject>`, `bucket <key>`, `log of <service>`. */
export async function findTraces(stack: Stack, words: string[]): Promise<string[]> {
  const holds = (text: string) => words.some((word) => text.includes(word));
  const found = await Promise.all([
    ...serviceNames.map((name) => inTables(stack.world, name, words)),
    inRedis(stack.world.redisUrl, holds),
    inStreams(stack.world.natsUrl, holds),
    inBuckets(stack.world, holds),
    ...serviceNames.map(async (name) => (holds(stack.log(name)) ? [`log of ${name}`] : [])),
  ]);
  return [...new Set(found.flat())].sort();
}

async function inTables(world: World, schema: string, words: string[]) {
  const url = world.databaseUrl(schema);
  const { rows } = await query(url, 'select tablename from pg_tables where schemaname = $1', [schema]);
  const found: string[] = [];
  for (const { tablename } of rows) {
    // The fractions of a second of a time may have the digits of a place.
    const text = String.raw`regexp_replace(t::text, '\d\d:\d\d:\d\d\.\d+', '', 'g')`;
    const sql = `select from ${pg.escapeIdentifier(tablename)} t where ${text} like any($1) limit 1`;
    const { rowCount } = await query(url, sql, [words.map((word) => `%${word}%`)]);
    if (rowCount) found.push(`${schema}.${tablename}`);
  }
  return found;
}

async function inRedis(url: string, holds: (text: string) => boolean) {
  const redis = new Redis(url);
  try {
    const found: string[] = [];
    for (const key of await redis.keys('*')) {
      if (holds(key) || holds(await contentOf(redis, key))) found.push(`redis ${key}`);
    }
    return found;
  } finally {
    redis.disconnect();
  }
}

async function contentOf(redis: Redis, key: string) {
  const readers: Record<string, () => Promise<unknown>> = {
    string: () => redis.get(key),
    hash: () => redis.hgetall(key),
    list: () => redis.lrange(key, 0, -1),
    set: () => redis.smembers(key),
    zset: () => redis.zrange(key, '0', '-1'),
    stream: () => redis.xrange(key, '-', '+'),
  };
  return JSON.stringify(await readers[await redis.type(key)]?.()) ?? '';
}

async function inStreams(address: string, holds: (text: string) => boolean) {
  const connection = await connectNats(address);
  try {
    const manager = await jetstreamManager(connection);
    const found: string[] = [];
    for await (const { config } of manager.streams.list()) {
      const consumer = await jetstream(connection).consumers.get(config.name);
      const { num_pending: count } = await consumer.info();
      if (!count) continue;
      for await (const message of await consumer.fetch({ max_messages: count, expires: 2000 })) {
        if (holds(message.string())) found.push(`stream ${message.subject}`);
      }
    }
    return found;
  } finally {
    await connection.close();
  }
}

async function inBuckets(world: World, holds: (text: string) => boolean) {
  return (await objectNames(world)).filter(holds).map((name) => `bucket ${name}`);
}
