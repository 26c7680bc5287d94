import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BucketItem } from 'minio';
import { bucket, collect, RunningServer, startServer } from './start-server.js';

describe('listing objects', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
    const keys = ['a.txt', 'people/1/a', 'people/1/b', 'people/2/a', 'people/z & <é>', 'z.txt', '\u{1f308}', '\uffee'];
    for (const key of keys) await server.client.putObject(bucket, key, 'x');
  });
  afterAll(() => server.stop());

  async function list(prefix: string, recursive: boolean, startAfter?: string): Promise<(string | undefined)[]> {
    const found = await collect<BucketItem>(server.client.listObjectsV2(bucket, prefix, recursive, startAfter));
    return found.map(({ name, prefix: common }) => name ?? common);
  }

  it('lists everything under a prefix, in the order of the bytes', async () => {
    expect(await list('people/', true)).toEqual(['people/1/a', 'people/1/b', 'people/2/a', 'people/z & <é>']);
    expect((await list('', true)).slice(-2)).toEqual(['\uffee', '\u{1f308}']);
  });

  it('sums up what is below a delimiter', async () => {
    expect(await list('people/', false)).toEqual(['people/z & <é>', 'people/1/', 'people/2/']);
  });

  it('begins after a key', async () => {
    expect(await list('people/', true, 'people/1/b')).toEqual(['people/2/a', 'people/z & <é>']);
  });

  it('finds nothing under a prefix that nothing has', async () => {
    expect(await list('nothing/', true)).toEqual([]);
  });

  it('tells size, ETag and time', async () => {
    const [found] = await collect<BucketItem>(server.client.listObjectsV2(bucket, 'a.txt'));
    expect(found).toMatchObject({ size: 1, etag: '9dd4e461268c8034f5c8564e155c67a6', lastModified: expect.any(Date) });
  });

  it('continues from page to page', async () => {
    const query = (token: string) => ({
      'list-type': '2',
      'max-keys': '3',
      ...(token && { 'continuation-token': token }),
    });
    const seen: string[] = [];
    let token = '';
    do {
      const xml = await (await fetch(await server.client.presignedUrl('GET', bucket, '', 60, query(token)))).text();
      seen.push(...[...xml.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key]) => key ?? ''));
      token = /<NextContinuationToken>(.*?)</.exec(xml)?.[1] ?? '';
    } while (token);
    expect(seen).toHaveLength(8);
    expect(new Set(seen).size).toBe(8);
  });
});
