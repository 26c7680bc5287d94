import { randomUUID } from 'node:crypto';
import { Bus } from '@kindred/kit/bus';
import { readConfig } from '@kindred/kit/config';
import { connectObjectStore } from '@kindred/kit/object-store';
import { freshWorld } from '@kindred/testing/fresh-world';
import pg from 'pg';
import { ModerationConfig } from '../src/config.js';
import { startModeration } from '../src/start-moderation.js';

export type ModerationAlone = Awaited<ReturnType<typeof startModerationAlone>>;

/** The moderation service on its own schema and bucket, with the real servers; `bus` asks it as other services would. */
export async function startModerationAlone(settings: Record<string, string> = {}) {
  const world = await freshWorld(['moderation']);
  const config = readConfig(ModerationConfig, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: world.databaseUrl('moderation'),
    NATS_URL: world.natsUrl,
    HEALTH_PORT: '0',
    REDIS_URL: world.redisUrl,
    S3_ENDPOINT: world.s3.endpoint,
    S3_BUCKET: `evidence-${randomUUID()}`,
    S3_ACCESS_KEY: world.s3.accessKey,
    S3_SECRET_KEY: world.s3.secretKey,
    EVIDENCE_SECRET: 'an evidence secret that only the tests know',
    LOG_SECRET: 'a secret of the log that only the tests know',
    ...settings,
  });
  let service = await startModeration(config);
  const bus = await Bus.connect('test', world.natsUrl);
  const pool = new pg.Pool({ connectionString: world.databaseUrl('moderation'), max: 2 });
  const store = connectObjectStore(config);
  return {
    bus,
    bucket: {
      put: (key: string, bytes: Buffer) => store.putObject(config.S3_BUCKET, key, bytes, bytes.length),
      names: async () => {
        const found: { name: string }[] = await store.listObjectsV2(config.S3_BUCKET, '', true).toArray();
        return found.map(({ name }) => name);
      },
    },
    config,
    query: async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows,
    restart: async () => {
      await service.stop();
      service = await startModeration(config);
    },
    stop: async () => {
      await pool.end();
      await bus.close();
      await service.stop();
      await world.drop();
    },
  };
}
