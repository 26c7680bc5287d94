import net from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Infrastructure } from '@kindred/infrastructure/infrastructure';
import { waitUntil } from '@kindred/infrastructure/ports';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Redis } from 'ioredis';
import { Client as S3 } from 'minio';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { connectNats } from '../src/connect-nats.js';
import { startContainers } from '../src/containers.js';
import { whyNoContainers } from '../src/images.js';
import { startTemporary } from '../src/temporary.js';

/** Hands a mail to an SMTP server, with something done while it arrives. Returns the answer to its end. */
async function sendSlowly(smtpUrl: string, meanwhile: () => Promise<unknown>) {
  const { hostname, port } = new URL(smtpUrl);
  const socket = net.connect(Number(port), hostname);
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  const say = async (line: string) => {
    socket.write(`${line}\r\n`);
    return (await lines.next()).value;
  };
  await lines.next();
  for (const line of ['HELO test', 'MAIL FROM:<ada@example.test>', 'RCPT TO:<bob@example.test>', 'DATA'])
    await say(line);
  socket.write('Subject: Slow\r\n\r\nHello\r\n');
  await meanwhile();
  const answer = await say('.');
  socket.destroy();
  return answer;
}

const reason = await whyNoContainers();
if (reason) process.stdout.write(`Containers are not tested: ${reason}.\n`);

const implementations: [string, () => Promise<Infrastructure>][] = [
  ['embedded', () => startTemporary(() => {})],
  ...(reason ? [] : [['containers', startContainers] as [string, () => Promise<Infrastructure>]]),
];

describe.each(implementations)('%s infrastructure', (_name, start) => {
  let infrastructure: Infrastructure;

  beforeAll(async () => {
    infrastructure = await start();
  });

  afterAll(() => infrastructure.stop());

  it('has a database of the product, with a superuser', async () => {
    const client = new pg.Client({ connectionString: infrastructure.postgresUrl });
    await client.connect();
    const { rows } = await client.query(
      'select current_database() as name, rolsuper from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ name: 'kindred', rolsuper: true }]);
    await client.end();
  });

  it('stores keys, and refuses writes rather than dropping keys', async () => {
    const redis = new Redis(infrastructure.redisUrl);
    await redis.set('kindred:test', 'kept');
    expect(await redis.get('kindred:test')).toBe('kept');
    expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    redis.disconnect();
  });

  it('streams an event once, however often it is published', async () => {
    const connection = await connectNats(infrastructure.natsUrl);
    const manager = await jetstreamManager(connection);
    await manager.streams.add({ name: 'events', subjects: ['event.>'] });
    await manager.consumers.add('events', { durable_name: 'reader', ack_policy: AckPolicy.Explicit });
    const stream = jetstream(connection);
    await stream.publish('event.test.happened', 'once', { msgID: '1' });
    expect((await stream.publish('event.test.happened', 'once', { msgID: '1' })).duplicate).toBe(true);
    const message = await (await stream.consumers.get('events', 'reader')).next();
    expect(message?.string()).toBe('once');
    message?.ack();
    await connection.drain();
  });

  it('stores objects for clients with the keys', async () => {
    const { endpoint, accessKey, secretKey } = infrastructure.s3;
    const { hostname, port } = new URL(endpoint);
    const s3 = new S3({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey });
    await s3.makeBucket('photos');
    await s3.putObject('photos', 'a.txt', 'hello');
    const stored = await (await s3.getObject('photos', 'a.txt')).toArray();
    expect(Buffer.concat(stored).toString()).toBe('hello');
    expect((await fetch(`${endpoint}/photos/a.txt`)).status).toBe(403);
  });

  const send = (subject: string) => {
    const message = { from: 'kindred@example.test', to: 'ada@example.test', subject, text: 'Hello' };
    return createTransport(infrastructure.smtpUrl).sendMail(message);
  };
  const subjects = async () => {
    const mails = (await (await fetch(`${infrastructure.mailboxUrl}/email`)).json()) as { subject: string }[];
    return mails.map(({ subject }) => subject);
  };

  it('lists the mails that it received', async () => {
    await send('Reset');
    expect(await waitUntil(async () => (await subjects()).includes('Reset'), 60_000)).toBe(true);
  });

  it('goes on receiving mails when all are deleted while one arrives', async () => {
    const deleteAll = () => fetch(`${infrastructure.mailboxUrl}/email/all`, { method: 'DELETE' });
    expect(await sendSlowly(infrastructure.smtpUrl, deleteAll)).toMatch(/^250 /);
    await send('Later');
    expect(await waitUntil(async () => (await subjects()).includes('Later'), 60_000)).toBe(true);
  });
});
