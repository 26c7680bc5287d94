import { randomUUID } from 'node:crypto';
import { accountChanged } from '@kindred/contracts/auth';
import { claimPhoto, startUpload } from '@kindred/contracts/media';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { connectObjectStore } from '@kindred/kit/object-store';
import { freshWorld } from '@kindred/testing/fresh-world';
import { until } from '@kindred/testing/until';
import pg from 'pg';
import type { MediaConfig } from '../src/config.js';
import { startMedia } from '../src/start-media.js';
import { small } from './files.js';

export type MediaAlone = Awaited<ReturnType<typeof startMediaAlone>>;

/** The media service on its own schema and bucket, with the real NATS, Redis and S3; `bus` asks it as the gateway would. */
export async function startMediaAlone(settings: Partial<MediaConfig> = {}) {
  const world = await freshWorld(['media']);
  const config = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    APP_NAME: 'Kindred',
    DATABASE_URL: world.databaseUrl('media'),
    DATABASE_POOL: 10,
    NATS_URL: world.natsUrl,
    HEALTH_PORT: 0,
    OTEL_TRACES_SAMPLER_ARG: 1,
    REDIS_URL: world.redisUrl,
    UNSENT_SECRET: 'a secret of unsent photos that only the tests know',
    S3_ENDPOINT: world.s3.endpoint,
    S3_REGION: 'us-east-1',
    S3_BUCKET: `media-${randomUUID()}`,
    S3_ACCESS_KEY: world.s3.accessKey,
    S3_SECRET_KEY: world.s3.secretKey,
    SWEEP_SECONDS: 1,
    LIMITS_FACTOR: 10,
    OPEN_TICKETS: 10,
    CLAIMS_WAITING: 20,
    CHAT_PHOTOS_PER_DAY: 100,
    VOICES_PER_DAY: 300,
    ...settings,
  } as const;
  const services = [await startMedia(config)];
  const bus = await Bus.connect('test', world.natsUrl);
  const pool = new pg.Pool({ connectionString: world.databaseUrl('media'), max: 2 });
  const store = connectObjectStore(config);

  /** As a browser puts a file, but past the gateway. */
  const put = (uploadURL: string, file: Uint8Array) =>
    fetch(config.S3_ENDPOINT + uploadURL.replace('/storage', ''), { method: 'PUT', body: Buffer.from(file) });

  async function upload(userId: string, file: Uint8Array) {
    const ticket = await call(bus, startUpload, {}, userId);
    const { status } = await put(ticket.uploadURL, file);
    if (status !== 200) throw new Error(`The store answered ${status}`);
    return ticket;
  }

  const claim = (userId: string, photoUrl: string) => call(bus, claimPhoto, { photoUrl }, userId);

  const add = async (userId: string, file: Uint8Array) => claim(userId, (await upload(userId, file)).photoUrl);

  /** So many photos one after another; their ids. */
  async function addMany(userId: string, count: number) {
    const file = await small();
    const ids: string[] = [];
    for (let n = 0; n < count; n++) ids.push((await add(userId, file)).photo.id);
    return ids;
  }

  const query = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;

  /** A member deletes their account. Waits until nothing more can be put into their list. */
  async function deleteAccount(id: string) {
    const at = new Date().toISOString();
    const account = { id, version: 2, state: 'deleted', createdAt: at, sessionsValidFrom: at };
    await bus.jetstream.publish(accountChanged.subject, JSON.stringify(account));
    await until(
      () => query('select closed_at from photo_lists where user_id = $1 and closed_at is not null', [id]),
      (rows) => rows.length === 1,
    );
  }

  /** Ends the processes, once the work is done that they have begun. */
  async function endProcesses() {
    for (const service of services.splice(0)) await service.stop();
  }

  return {
    config,
    bus,
    /** Another process of the service beside the first. */
    addProcess: async () => void services.push(await startMedia(config)),
    endProcesses,
    deleteAccount,
    put,
    upload,
    claim,
    add,
    addMany,
    query,
    databaseUrl: config.DATABASE_URL,
    /** What is in the table of somebody's photos, in their order. */
    photosOf: (userId: string) =>
      query('select id, position, is_profile_picture as chosen from user_photos where user_id = $1 order by position', [
        userId,
      ]),
    read: async (key: string) => Buffer.concat(await (await store.getObject(config.S3_BUCKET, key)).toArray()),
    objects: async () => {
      const found: { name: string }[] = await store.listObjectsV2(config.S3_BUCKET, '', true).toArray();
      return found.map(({ name }) => name).sort();
    },
    stop: async () => {
      await pool.end();
      await bus.close();
      await endProcesses();
      await world.drop();
    },
  };
}
