import path from 'node:path';
import { startS3Server } from '@kindred/s3-server/s3-server';
import { prepareDataDir } from './data-dir.js';
import type { Infrastructure } from './infrastructure.js';
import { keptSecret } from './kept-secret.js';
import { startMailbox } from './mailbox.js';
import { type NativeServer, startNative } from './native-server.js';
import { type NatsAccounts, natsServer } from './nats.js';
import { endOrphans } from './orphans.js';
import { freePort } from './ports.js';
import { postgresServer } from './postgres.js';
import { redisServer } from './redis.js';
import { together } from './together.js';

const accessKey = 'kindred';

export type EmbeddedOptions = {
  dataDir: string;
  /** Of the mailbox; by default a free one. */
  mailPort?: number;
  /** NATS' accounts; without them there is one account without restrictions. */
  natsAccounts?: NatsAccounts;
  /** False for data that need not survive a power cut: several times faster. Default true. */
  durable?: boolean;
  /** Called with a line for each long step and for each server that is restarted. */
  onProgress(line: string): void;
};

/**
 * Starts all servers without Docker and without root, with all data below `dataDir`. They end with this process, however
 * that ends; servers that an earlier process left on the same folder are ended first.
 * @throws Problem with one line that says what to do
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Infrastructure> {
  const { dataDir, durable = true, onProgress } = options;
  prepareDataDir(dataDir);
  await endOrphans(path.join(dataDir, 'run'));

  const mailPort = options.mailPort ?? (await freePort());
  const start = async (server: Promise<NativeServer>) => startNative(await server, dataDir, onProgress);
  const { started, stop } = await together(
    start(postgresServer(dataDir, durable, onProgress)),
    start(redisServer(dataDir, onProgress)),
    start(natsServer(dataDir, onProgress, options.natsAccounts)),
    startS3(dataDir),
    startMailbox(dataDir, mailPort, onProgress),
  );
  const [postgres, redis, nats, s3, mailbox] = started;
  const { smtpUrl, url: mailboxUrl } = mailbox;
  return {
    postgresUrl: postgres.url,
    redisUrl: redis.url,
    natsUrl: nats.url,
    s3: s3.access,
    smtpUrl,
    mailboxUrl,
    stop,
  };
}

async function startS3(dataDir: string) {
  const secretKey = keptSecret(path.join(dataDir, 's3-secret'));
  const port = await freePort();
  const server = await startS3Server({ port, dataDir: path.join(dataDir, 's3'), accessKey, secretKey });
  return { access: { endpoint: server.endpoint, accessKey, secretKey }, stop: () => server.close() };
}
