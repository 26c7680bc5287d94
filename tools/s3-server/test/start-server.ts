import { mkdtemp, rm } from 'node:fs/promises';
import http, { RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'minio';
import { S3ServerOptions, startS3Server } from '../src/s3-server.js';

export const keys = { accessKey: 'kindred', secretKey: 'a-secret-for-tests' };
export const bucket = 'photos';

/** A server on a free port with one empty bucket, in a folder that `stop` removes. */
export async function startServer(options: Partial<S3ServerOptions> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'kindred-s3-'));
  const server = await startS3Server({ port: 0, host: '127.0.0.1', dataDir, bucket, ...keys, ...options });
  return {
    ...server,
    dataDir,
    client: clientOf(server.endpoint),
    async stop() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

export type SignedOptions = RequestOptions & { path: string; headers: Record<string, string> };

type ClientOptions = Partial<typeof keys> & { region?: string; change?: (signed: SignedOptions) => RequestOptions };

/** The real client; `change` alters its requests after they were signed, as somebody on the way would. */
export function clientOf(endpoint: string, { change = () => ({}), ...other }: ClientOptions = {}) {
  const { hostname, port } = new URL(endpoint);
  const request = (signed: RequestOptions, answered: (response: http.IncomingMessage) => void) =>
    http.request({ ...signed, ...change(signed as SignedOptions) }, answered);
  const transport = { ...http, request: request as typeof http.request };
  return new Client({ endPoint: hostname, port: Number(port), useSSL: false, transport, ...keys, ...other });
}

/** Everything that a stream yields. */
export async function collect<Item>(stream: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of stream) items.push(item);
  return items;
}

/** Every byte of a stream. */
export async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await collect(stream));
}

/** The code and status of an S3 refusal. */
export async function refusalOf(response: Response): Promise<string> {
  const [, code] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
  return `${response.status} ${code}`;
}
