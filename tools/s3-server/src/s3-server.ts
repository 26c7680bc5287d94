import { once } from 'node:events';
import { createServer, Server } from 'node:http';
import { AddressInfo } from 'node:net';
import { handle } from './handle.js';
import { createBucket } from './storage/buckets.js';
import { openStore } from './storage/open-store.js';

export type S3ServerOptions = {
  /** 0 takes a free one. */
  port: number;
  host: string;
  /** Belongs to one server at a time. */
  dataDir: string;
  accessKey: string;
  secretKey: string;
  /** Made when it is missing. */
  bucket?: string;
  /** us-east-1 unless given. */
  region?: string;
  /** The largest body that is taken at once; 5 GiB, as with S3, unless given. */
  maxBodyBytes?: number;
  /** The pages that may call; all of them unless given. */
  allowedOrigins?: string[];
};

export type S3Server = { endpoint: string; close(): Promise<void> };

/** Starts an object store that speaks S3 with Signature Version 4, for development and tests. */
export async function startS3Server(options: S3ServerOptions): Promise<S3Server> {
  const { port, host, dataDir, bucket, accessKey, secretKey } = options;
  const { region = 'us-east-1', maxBodyBytes = 5 * 2 ** 30, allowedOrigins = ['*'] } = options;
  const store = await openStore(dataDir);
  if (bucket && !store.buckets.has(bucket)) await createBucket(store, bucket);
  const settings = { accessKey, secretKey, region, maxBodyBytes, allowedOrigins };
  const server = createServer((incoming, response) => void handle(incoming, response, store, settings));
  server.listen(port, host);
  await once(server, 'listening');
  return { endpoint: endpointOf(server, host), close: () => close(server) };
}

function endpointOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
