import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { bucket, startServer } from './start-server.js';

it('has what an earlier version kept in files, and removes these', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kindred-s3-'));
  for (const folder of ['.incoming', `${bucket}/objects`, `${bucket}/blobs`])
    await mkdir(join(dataDir, folder), { recursive: true });
  await writeFile(join(dataDir, '.incoming/half'), 'half of');
  await writeFile(join(dataDir, bucket, 'bucket.json'), '{"createdAt":1790000000000}');
  for (const name of ['sam', 'kim']) {
    const object = {
      key: `people/${name}.webp`,
      blob: `of-${name}`,
      size: 6,
      etag: 'unread',
      modifiedAt: 1790000000000,
    };
    const headers = { 'content-type': 'image/webp' };
    await writeFile(join(dataDir, bucket, 'objects', `${name}.json`), JSON.stringify({ ...object, headers }));
    await writeFile(join(dataDir, bucket, 'blobs', `of-${name}`), `pixels of ${name}`);
  }

  const server = await startServer({ dataDir });
  expect(String(await server.read('people/sam.webp'))).toBe('pixels of sam');
  expect(String(await server.read('people/kim.webp'))).toBe('pixels of kim');
  const { metaData, lastModified } = await server.client.statObject(bucket, 'people/sam.webp');
  expect([metaData['content-type'], lastModified.getTime()]).toEqual(['image/webp', 1790000000000]);
  expect((await readdir(dataDir)).filter((name) => !name.startsWith('objects.sqlite'))).toEqual([]);
  await server.stop();
});
