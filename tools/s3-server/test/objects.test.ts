import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BucketItem } from 'minio';
import { bucket, RunningServer, refusalOf, startServer } from './start-server.js';

describe('buckets and objects', () => {
  let server: RunningServer;
  let put: RunningServer['client']['putObject'];
  beforeAll(async () => {
    server = await startServer();
    put = server.client.putObject.bind(server.client);
  });
  afterAll(() => server.stop());

  it('creates, finds and lists buckets', async () => {
    await server.client.makeBucket('backups');
    expect((await server.client.listBuckets()).map(({ name }) => name).sort()).toEqual(['backups', bucket]);
    expect(await server.client.bucketExists('elsewhere')).toBe(false);
    await expect(server.client.makeBucket(bucket)).rejects.toMatchObject({ code: 'BucketAlreadyOwnedByYou' });
    await expect(server.client.getObject('elsewhere', 'a')).rejects.toMatchObject({ code: 'NoSuchBucket' });
    await expect(put('elsewhere', 'a', 'x')).rejects.toMatchObject({ code: 'NoSuchBucket' });
  });

  it.each(['%2e%2e', '.incoming', 'a', 'Photos', '-photos'])('refuses %s as the name of a bucket', async (name) => {
    const url = await server.client.presignedUrl('PUT', bucket, '', 60);
    const refused = await fetch(url.replace(`/${bucket}`, `/${name}`), { method: 'PUT' });
    expect(refused.ok).toBe(false);
    await expect(server.client.makeBucket(decodeURIComponent(name))).rejects.toThrow();
  });

  it('gives back the bytes, the type and the metadata it was given', async () => {
    const metadata = { 'Content-Type': 'image/webp', 'x-amz-meta-owner': 'sam' };
    const { etag } = await put(bucket, 'people/sam.webp', Buffer.from('pixels'), 6, metadata);
    expect(etag).toBe(createHash('md5').update('pixels').digest('hex'));
    const found = await server.client.statObject(bucket, 'people/sam.webp');
    expect(found).toMatchObject({ size: 6, etag, metaData: { 'content-type': 'image/webp', owner: 'sam' } });
    expect(String(await server.read('people/sam.webp'))).toBe('pixels');
  });

  it('gives a part of an object', async () => {
    await put(bucket, 'parts', 'abcdefghij');
    const part = async (from: number, length?: number) =>
      String(await buffer(await server.client.getPartialObject(bucket, 'parts', from, length)));
    expect([await part(2, 3), await part(7), await part(8, 50)]).toEqual(['cde', 'hij', 'ij']);
    await expect(part(10, 1)).rejects.toMatchObject({ code: 'InvalidRange' });
  });

  it('takes a stream, an empty object, and keys of any characters', async () => {
    const bytes = randomBytes(3 << 20);
    await put(bucket, 'stream', Readable.from([bytes]), bytes.length);
    expect((await server.read('stream')).equals(bytes)).toBe(true);
    for (const key of ['empty', "a b+c&d=e'(f)*!~.txt", 'é/日本/🌈', '<&">', 'x//y', 'per%20cent']) {
      await put(bucket, key, '');
      expect((await server.client.statObject(bucket, key)).size).toBe(0);
      expect((await server.read(key)).length).toBe(0);
    }
    await expect(put(bucket, 'é'.repeat(513), 'x')).rejects.toThrow();
  });

  it('replaces an object while somebody still reads the old one', async () => {
    await put(bucket, 'moving', Buffer.alloc(8 << 20, 'a'));
    const reading = await server.client.getObject(bucket, 'moving');
    await put(bucket, 'moving', 'b');
    expect((await buffer(reading)).every((byte) => byte === 97)).toBe(true);
    expect(String(await server.read('moving'))).toBe('b');
  });

  it('keeps one whole object when many write it at once', async () => {
    const bodies = Array.from({ length: 20 }, (_, index) => `version ${index}`);
    await Promise.all(bodies.map((body) => put(bucket, 'contested', body)));
    expect(bodies).toContain(String(await server.read('contested')));
  });

  it('removes an object, also one that is not there', async () => {
    await put(bucket, 'gone', 'x');
    await server.client.removeObject(bucket, 'gone');
    await server.client.removeObject(bucket, 'gone');
    await expect(server.client.statObject(bucket, 'gone')).rejects.toMatchObject({ code: 'NotFound' });
    await expect(server.client.getObject(bucket, 'gone')).rejects.toMatchObject({ code: 'NoSuchKey' });
  });

  it('lists what begins with a prefix, in the order of the bytes, from page to page', async () => {
    const keys = ['a.txt', 'people/1/a', 'people/z & <é>', 'z.txt', '\uffee', '\u{1f308}'];
    await server.client.makeBucket('listed');
    for (const key of keys) await put('listed', key, 'x');
    const list = async (prefix: string): Promise<BucketItem[]> =>
      server.client.listObjectsV2('listed', prefix, true).toArray();
    expect((await list('')).map(({ name }) => name)).toEqual(keys);
    expect((await list('people/')).map(({ name }) => name)).toEqual(['people/1/a', 'people/z & <é>']);
    expect(await list('nothing/')).toEqual([]);
    const etag = createHash('md5').update('x').digest('hex');
    expect((await list('a'))[0]).toMatchObject({ size: 1, etag, lastModified: expect.any(Date) });

    const seen: string[] = [];
    let token = '';
    do {
      const query = { 'list-type': '2', 'max-keys': '4', ...(token && { 'continuation-token': token }) };
      const xml = await (await fetch(await server.client.presignedUrl('GET', 'listed', '', 60, query))).text();
      seen.push(...[...xml.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key]) => key ?? ''));
      token = /<NextContinuationToken>(.*?)</.exec(xml)?.[1] ?? '';
    } while (token);
    expect(seen).toHaveLength(keys.length);
    expect(new Set(seen).size).toBe(keys.length);
  });

  it('removes the bytes of an object with it', async () => {
    await put(bucket, 'secret', Buffer.alloc(1 << 20, 'wombat'));
    expect(await server.hasOnDisk('wombat')).toBe(true);
    await server.client.removeObject(bucket, 'secret');
    expect(await server.hasOnDisk('wombat')).toBe(false);
  });

  it('takes an object of 16 MB, and none that is larger', async () => {
    await put(bucket, 'large', Buffer.alloc(16 << 20));
    expect((await server.read('large')).length).toBe(16 << 20);
    const larger = put(bucket, 'larger', Buffer.alloc((16 << 20) + 1));
    await expect(larger).rejects.toMatchObject({ code: 'EntityTooLarge' });
  });

  it('refuses a body of undeclared length', async () => {
    const body = new Blob(['pixels']).stream();
    const url = await server.client.presignedPutObject(bucket, 'body', 60);
    const response = await fetch(url, { method: 'PUT', body, duplex: 'half' } as RequestInit);
    expect(await refusalOf(response)).toBe('411 MissingContentLength');
  });

  it('keeps nothing of an upload that breaks off', async () => {
    const url = await server.client.presignedPutObject(bucket, 'broken', 60);
    const headers = { 'content-length': 1000, expect: '100-continue' };
    const request = http.request(url, { method: 'PUT', headers });
    request.on('error', () => undefined).flushHeaders();
    await once(request, 'continue');
    await new Promise((written) => request.write('the first bytes', written));
    request.destroy();
    await expect(server.client.statObject(bucket, 'broken')).rejects.toMatchObject({ code: 'NotFound' });
    await put(bucket, 'broken', 'whole');
    expect(String(await server.read('broken'))).toBe('whole');
    expect(await server.hasOnDisk('the first bytes')).toBe(false);
  });

  it('refuses what it does not offer, rather than doing something else', async () => {
    await put(bucket, 'mine', 'x');
    const notOffered = { code: 'NotImplemented' };
    await expect(server.client.getBucketPolicy(bucket)).rejects.toMatchObject(notOffered);
    await expect(server.client.setObjectTagging(bucket, 'mine', { a: 'b' })).rejects.toMatchObject(notOffered);
    await expect(server.client.initiateNewMultipartUpload(bucket, 'mine', {})).rejects.toMatchObject(notOffered);
    await expect(server.client.copyObject(bucket, 'copy', `/${bucket}/mine`)).rejects.toMatchObject(notOffered);
    await expect(server.client.listObjectsV2(bucket, '', false).toArray()).rejects.toMatchObject(notOffered);
    const url = await server.client.presignedPutObject(bucket, 'mine', 60);
    const conditional = await fetch(url, { method: 'PUT', body: 'y', headers: { 'if-none-match': '*' } });
    expect(await refusalOf(conditional)).toBe('501 NotImplemented');
    expect(String(await server.read('mine'))).toBe('x');
  });
});
