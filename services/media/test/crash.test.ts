import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connectObjectStore } from '@kindred/kit/object-store';
import { type Member, newMember } from '@kindred/testing/member';
import { upload } from '@kindred/testing/photos';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { infrastructure } from '@kindred/testing/test-infrastructure';
import { until } from '@kindred/testing/until';
import pg from 'pg';
import { nameOf, objectsOf } from '../src/bucket/object-names.js';
import { plain } from './files.js';

/** A way to the store on which the power goes off: before or after the nth request of the media service goes through. */
class Way {
  private count = 0;
  private breakAt: { nth: number; when: 'before' | 'after'; cut(): Promise<void> } | null = null;
  private readonly server = createServer((request, response) =>
    this.pass(request, response).catch(() => response.destroy()),
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
  cutAt(nth: number, when: 'before' | 'after', cut: () => Promise<void>) {
    this.count = 0;
    this.breakAt = { nth, when, cut };
  }

  mend() {
    this.breakAt = null;
  }

  private async pass(request: IncomingMessage, response: ServerResponse) {
    const due = this.breakAt?.nth === ++this.count ? this.breakAt : null;
    if (due?.when === 'before') {
      await due.cut();
      return response.destroy();
    }
    const { hostname, port } = this.store;
    const answer = await new Promise<IncomingMessage>((done, failed) => {
      const onward = send({ hostname, port, method: request.method, path: request.url, headers: request.headers });
      request.pipe(onward.on('response', done).on('error', failed));
    });
    if (due?.when === 'after') await due.cut();
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  }
}

const bucket = `crash-${randomUUID()}`;
let stack: Stack;
let way: Way;
let pool: pg.Pool;
let file: Buffer;

beforeAll(async () => {
  const { s3 } = await infrastructure();
  way = new Way(new URL(s3.endpoint));
  stack = await startStack({
    S3_ENDPOINT: await way.open(),
    S3_BUCKET: bucket,
    SWEEP_SECONDS: '1',
    LIMITS_FACTOR: '0',
  });
  pool = new pg.Pool({ connectionString: stack.world.databaseUrl('media'), max: 2 });
  file = await plain(64, 64).jpeg().toBuffer();
});
afterAll(async () => {
  await pool.end();
  await stack.stop();
  way.close();
});

/** Reads the original, writes three sizes, deletes the original. */
const steps = [1, 2, 3, 4, 5].flatMap((nth) => [[nth, 'before'] as const, [nth, 'after'] as const]);

it.each(steps)('leaves no orphan when the power goes at request %d to the store, %s it', async (nth, when) => {
  const member = await newMember(stack.url, 'member');
  const { photoUrl } = await upload(stack.url, member, file);
  let isCut = false;
  way.cutAt(nth, when, async () => {
    isCut = true;
    await stack.kill('media');
  });
  // The claim's answer is lost with the service: what matters is what is left.
  void member.post('/api/photos', { photoUrl }).catch(() => undefined);
  await until(async () => isCut, Boolean);
  way.mend();
  await stack.start('media');
  await everythingIsDue();
  await until(removals, (count) => count === 0);
  expect(await objects()).toEqual(await wanted());
  await canGoOn(member);
});

/** The hour after which the sweep removes what was planned has passed. */
const everythingIsDue = () => pool.query(`update removals set due_at = now()`);

async function removals() {
  const { rows } = await pool.query('select count(*)::int as count from removals');
  return rows[0].count as number;
}

/** What the rows say should be there, and nothing else. */
async function wanted() {
  const { rows } = await pool.query('select image_url from user_photos');
  return rows.flatMap(({ image_url: url }) => objectsOf(nameOf(url))).sort();
}

async function objects() {
  const { endpoint, accessKey, secretKey } = stack.world.s3;
  const keys = { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: 'us-east-1', S3_BUCKET: bucket };
  const store = connectObjectStore({ S3_ENDPOINT: endpoint, ...keys });
  const found: { name: string }[] = await store.listObjectsV2(bucket, '', true).toArray();
  return found.map(({ name }) => name).sort();
}

async function canGoOn(member: Member) {
  const { photoUrl } = await upload(stack.url, member, file);
  expect([200, 201]).toContain((await member.post('/api/photos', { photoUrl })).status);
  await everythingIsDue();
  await until(removals, (count) => count === 0);
}
