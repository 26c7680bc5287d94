import http from 'node:http';
import https from 'node:https';
import { Client } from 'minio';
import { z } from 'zod';

/** The settings of a process that reads or writes the bucket, in any S3. */
export const objectStoreSettings = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(3).default('media'),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  /** Where browsers reach the bucket; unless given, they upload through the gateway. */
  S3_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
};
const Settings = z.object(objectStoreSettings);
type Settings = z.infer<typeof Settings>;

/** How long a connection may stay silent: a request that waited for ever would block all work behind it. */
const SILENCE_MS = 30_000;

/** A client of the object store at an address. It connects when it is used. */
export function connectObjectStore(settings: Settings, address = settings.S3_ENDPOINT, silenceMs = SILENCE_MS) {
  const { hostname, port, protocol } = new URL(address);
  const useSSL = protocol === 'https:';
  return new Client({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    pathStyle: true,
    region: settings.S3_REGION,
    accessKey: settings.S3_ACCESS_KEY,
    secretKey: settings.S3_SECRET_KEY,
    transportAgent: impatientAgent(useSSL, silenceMs),
  });
}

/** An agent that closes silent connections. Node's own agent only emits an event. */
function impatientAgent(useSSL: boolean, silenceMs: number) {
  const options = { keepAlive: true, timeout: silenceMs };
  const agent = useSSL ? new https.Agent(options) : new http.Agent(options);
  const create = agent.createConnection.bind(agent);
  agent.createConnection = (...asked) => {
    const socket = create(...asked);
    return socket?.on('timeout', () => socket.destroy(new Error('Socket timeout')));
  };
  return agent;
}

/** Creates the bucket, unless it is there. Another process may create it at the same moment. */
export async function createBucket(store: Client, { S3_BUCKET, S3_REGION }: Pick<Settings, 'S3_BUCKET' | 'S3_REGION'>) {
  if (await store.bucketExists(S3_BUCKET)) return;
  await store.makeBucket(S3_BUCKET, S3_REGION).catch((error) => {
    if (error.code !== 'BucketAlreadyOwnedByYou') throw error;
  });
}

/** Whether the bucket keeps what is removed from it, as far as the store says: some know no versions, or refuse the question. */
export async function keepsVersions(store: Client, bucket: string): Promise<boolean> {
  const versioning = await store.getBucketVersioning(bucket).catch(() => undefined);
  return versioning?.Status === 'Enabled';
}

/** Whether the store said that there is no such object. Any other error means that it cannot be reached. */
export function isMissingObject(error: unknown) {
  return ['NoSuchKey', 'NotFound', 'NoSuchBucket'].includes((error as { code?: string }).code ?? '');
}
