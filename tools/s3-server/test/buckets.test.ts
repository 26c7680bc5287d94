import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBucket } from '../src/storage/buckets.js';
import { openStore } from '../src/storage/open-store.js';
import { bucket, RunningServer, startServer } from './start-server.js';

describe('buckets', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('makes the configured bucket at start', async () => {
    expect(await server.client.bucketExists(bucket)).toBe(true);
    expect(await server.client.bucketExists('elsewhere')).toBe(false);
  });

  it('creates and lists buckets', async () => {
    await server.client.makeBucket('backups');
    const names = (await server.client.listBuckets()).map(({ name }) => name);
    expect(names.sort()).toEqual(['backups', bucket]);
  });

  it('refuses a bucket that exists', async () => {
    await expect(server.client.makeBucket(bucket)).rejects.toMatchObject({ code: 'BucketAlreadyOwnedByYou' });
  });

  it.each(['..', '.incoming', 'a', 'Photos', 'photos/people', '-photos'])('refuses %s as a name', async (name) => {
    const store = await openStore(join(server.dataDir, 'other'));
    await expect(createBucket(store, name)).rejects.toMatchObject({ code: 'InvalidBucketName' });
  });

  it('knows nothing of objects in a bucket that does not exist', async () => {
    await expect(server.client.getObject('elsewhere', 'a')).rejects.toMatchObject({ code: 'NoSuchBucket' });
    await expect(server.client.putObject('elsewhere', 'a', 'x')).rejects.toMatchObject({ code: 'NoSuchBucket' });
  });
});
