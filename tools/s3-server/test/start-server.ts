import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import http, { RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Client } from 'minio';
import { startS3Server } from '../src/s3-server.js';

export const keys = { accessKey: 'kindred', secretKey: 'a-secret-for-tests' };
export const bucket = 'photos';

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** A server with one empty bucket, in a folder that `stop` removes. */
export async function startServer(options: { dataDir?: string } = {}) {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'kindred-s3-')));
  const server = await startS3Server({ dataDir, ...keys });
  const client = clientOf(server.endpoint);
  if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket);
  return {
    ...server,
    dataDir,
    client,
    read: async (key: string) => buffer(await client.getObject(bucket, key)),
    /** Whether one of the server's files has these words. */
    async hasOnDisk(words: string) {
      const files = await Promise.all((await readdir(dataDir)).map((file) => readFile(join(dataDir, file))));
      return files.some((bytes) => bytes.includes(words));
    },
    async stop() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

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

/** The code and status of an S3 refusal. */
export async function refusalOf(response: Response): Promise<string> {
  const [, code] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
  return `${response.status} ${code}`;
}
