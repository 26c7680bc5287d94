import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CopyDestinationOptions, CopySourceOptions } from 'minio';
import { bucket, RunningServer, readAll, startServer } from './start-server.js';

describe('objects', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('gives back the bytes, the type and the metadata it was given', async () => {
    const metadata = { 'Content-Type': 'image/webp', 'Cache-Control': 'private', 'x-amz-meta-owner': 'sam' };
    const { etag } = await server.client.putObject(bucket, 'people/sam.webp', Buffer.from('pixels'), 6, metadata);
    expect(etag).toBe(createHash('md5').update('pixels').digest('hex'));
    const found = await server.client.statObject(bucket, 'people/sam.webp');
    expect(found).toMatchObject({ size: 6, etag, metaData: { 'content-type': 'image/webp', owner: 'sam' } });
    expect(String(await readAll(await server.client.getObject(bucket, 'people/sam.webp')))).toBe('pixels');
  });

  it('takes a stream, an empty object, and keys of any characters', async () => {
    const bytes = randomBytes(3 << 20);
    await server.client.putObject(bucket, 'stream', Readable.from([bytes]), bytes.length);
    expect((await readAll(await server.client.getObject(bucket, 'stream'))).equals(bytes)).toBe(true);
    for (const key of ['empty', "a b+c&d=e'(f)*!~.txt", 'é/日本/🌈', '<&">', 'x//y', 'per%20cent']) {
      await server.client.putObject(bucket, key, '');
      expect((await server.client.statObject(bucket, key)).size).toBe(0);
      expect((await readAll(await server.client.getObject(bucket, key))).length).toBe(0);
    }
  });

  it('replaces an object while somebody still reads the old one', async () => {
    await server.client.putObject(bucket, 'moving', Buffer.alloc(8 << 20, 'a'));
    const reading = await server.client.getObject(bucket, 'moving');
    await server.client.putObject(bucket, 'moving', 'b');
    expect((await readAll(reading)).every((byte) => byte === 97)).toBe(true);
    expect(String(await readAll(await server.client.getObject(bucket, 'moving')))).toBe('b');
  });

  it('keeps one whole object when many write it at once', async () => {
    const bodies = Array.from({ length: 20 }, (_, index) => `version ${index}`);
    await Promise.all(bodies.map((body) => server.client.putObject(bucket, 'contested', body)));
    expect(bodies).toContain(String(await readAll(await server.client.getObject(bucket, 'contested'))));
  });

  it('copies an object with its metadata, or with new ones', async () => {
    await server.client.putObject(bucket, 'from é', 'copied', 6, { 'Content-Type': 'text/plain' });
    await server.client.copyObject(bucket, 'kept', `/${bucket}/from é`);
    expect((await server.client.statObject(bucket, 'kept')).metaData['content-type']).toBe('text/plain');
    const target = {
      Bucket: bucket,
      Object: 'changed',
      MetadataDirective: 'REPLACE' as const,
      Headers: { 'Content-Type': 'text/html' },
    };
    const source = new CopySourceOptions({ Bucket: bucket, Object: 'from é' });
    await server.client.copyObject(source, new CopyDestinationOptions(target));
    expect((await server.client.statObject(bucket, 'changed')).metaData['content-type']).toBe('text/html');
    expect(String(await readAll(await server.client.getObject(bucket, 'changed')))).toBe('copied');
  });

  it('removes one object and many, also those that are not there', async () => {
    const names = ['gone/1', 'gone/2 & more', 'gone/<3>'];
    for (const name of [...names, 'gone/4']) await server.client.putObject(bucket, name, 'x');
    await server.client.removeObject(bucket, 'gone/4');
    await server.client.removeObject(bucket, 'gone/4');
    await server.client.removeObjects(bucket, [...names, 'gone/never']);
    for (const name of names) {
      await expect(server.client.statObject(bucket, name)).rejects.toMatchObject({ code: 'NotFound' });
    }
    await expect(server.client.getObject(bucket, 'gone/4')).rejects.toMatchObject({ code: 'NoSuchKey' });
  });

  it('refuses a key of more than 1024 bytes', async () => {
    await expect(server.client.putObject(bucket, 'é'.repeat(513), 'x')).rejects.toThrow();
  });
});
