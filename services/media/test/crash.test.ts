import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fileNameOf } from '@kindred/contracts/file-urls';
import { connectObjectStore } from '@kindred/kit/object-store';
import { type Member, newMember } from '@kindred/testing/member';
import { upload } from '@kindred/testing/photos';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { infrastructure } from '@kindred/testing/test-infrastructure';
import { until } from '@kindred/testing/until';
import pg from 'pg';
import { objectsOf } from '../src/bucket/object-names.js';
import { plain } from './files.js';

/** A proxy of the store that kills the media service before or after its nth request is forwarded. */
class StoreProxy {
  private count = 0;
  private killing: { nth: number; when: 'before' | 'after'; kill(): Promise<void> } | null = null;
  private readonly server = createServer((request, response) =>
    this.forward(request, response).catch(() => response.destroy()),
  );

  constructor(private readonly store: URL) {}

  async open() {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close() {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Counts from the next request on. */
  killAt(nth: number, when: 'before' | 'after', kill: () => Promise<void>) {
    this.count = 0;
    this.killing = { nth, when, kill };
  }

  stopKilling() {
    this.killing = null;
  }

  private async forward(request: IncomingMessage, response: ServerResponse) {
    const due = this.killing?.nth === ++this.count ? this.killing : null;
    if (due?.when === 'before') {
      await due.kill();
      return response.destroy();
    }
    const { hostname, port } = this.store;
    const answer = await new Promise<IncomingMessage>((done, failed) => {
      const onward = send({ hostname, port, method: request.method, path: request.url, headers: request.headers });
      request.pipe(onward.on('response', done).on('error', failed));
    });
    if (due?.when === 'after') await due.kill();
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  }
}

const bucket = `crash-${randomUUID()}`;
let stack: Stack;
let proxy: StoreProxy;
let pool: pg.Pool;
let file: Buffer;

beforeAll(async () => {
  const { s3 } = await infrastructure();
  proxy = new StoreProxy(new URL(s3.endpoint));
  stack = await startStack({
    S3_ENDPOINT: await proxy.open(),
    S3_BUCKET: bucket,
    SWEEP_SECONDS: '1',
    LIMITS_FACTOR: '0',
  });
  pool = new pg.Pool({ connectionString: stack.world.databaseUrl('media'), max: 2 });
  file = await plain(64, 64).jpeg().toBuffer();
});
afterAll(async () => {
  await pool.end();
  // It still waits for the answers that died with media, and would for longer than a stop may take.
  await stack.kill('gateway');
  await stack.stop();
  proxy.close();
});

/** The service reads the original, writes three sizes, deletes the original. */
const steps = [1, 2, 3, 4, 5].flatMap((nth) => [[nth, 'before'] as const, [nth, 'after'] as const]);

it.each(steps)('leaves no orphan when the service is killed at request %d to the store, %s it', async (nth, when) => {
  const member = await newMember(stack.url, 'member');
  const { photoUrl } = await upload(stack.url, member, file);
  let isKilled = false;
  proxy.killAt(nth, when, async () => {
    isKilled = true;
    await stack.kill('media');
  });
  // The claim's answer is lost with the service: what matters is what is left.
  void member.post('/api/photos', { photoUrl }).catch(() => undefined);
  await until(async () => isKilled, Boolean);
  proxy.stopKilling();
  await stack.start('media');
  await makeRemovalsDue();
  await until(removals, (count) => count === 0);
  expect(await objects()).toEqual(await expectedObjects());
  await addsPhoto(member);
});

/** Planned removals are due at once, and not an hour later. */
const makeRemovalsDue = () => pool.query(`update removals set due_at = now()`);

async function removals() {
  const { rows } = await pool.query('select count(*)::int as count from removals');
  return rows[0].count as number;
}

/** The objects of the photos in the table. */
async function expectedObjects() {
  const { rows } = await pool.query('select image_url from user_photos');
  return rows.flatMap(({ image_url: url }) => objectsOf(fileNameOf(url))).sort();
}

async function objects() {
  const { endpoint, accessKey, secretKey } = stack.world.s3;
  const keys = { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: 'us-east-1', S3_BUCKET: bucket };
  const store = connectObjectStore({ S3_ENDPOINT: endpoint, ...keys });
  const found: { name: string }[] = await store.listObjectsV2(bucket, '', true).toArray();
  return found.map(({ name }) => name).sort();
}

async function addsPhoto(member: Member) {
  const { photoUrl } = await upload(stack.url, member, file);
  expect([200, 201]).toContain((await member.post('/api/photos', { photoUrl })).status);
  await makeRemovalsDue();
  await until(removals, (count) => count === 0);
}
