import { Client } from 'minio';
import type { World } from './fresh-world.js';

/** The names of a bucket's objects that begin with `prefix`; of every bucket where none is named. */
export async function objectNames({ s3 }: Pick<World, 's3'>, bucket?: string, prefix = ''): Promise<string[]> {
  const { hostname: endPoint, port } = new URL(s3.endpoint);
  const { accessKey, secretKey } = s3;
  const store = new Client({ endPoint, port: Number(port), useSSL: false, pathStyle: true, accessKey, secretKey });
  const buckets = bucket ? [bucket] : (await store.listBuckets()).map(({ name }) => name);
  const names: string[] = [];
  for (const one of buckets)
    for await (const { name } of store.listObjectsV2(one, prefix, true)) names.push(name ?? '');
  return names;
}
