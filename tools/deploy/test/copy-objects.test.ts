import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from '@jest/globals';
import { connectObjectStore, createBucket } from '@kindred/kit/object-store';
import { infrastructure } from '@kindred/testing/test-infrastructure';

const program = fileURLToPath(new URL('../dist/copy-objects.js', import.meta.url));
const { s3 } = await infrastructure();
const settings = {
  S3_ENDPOINT: s3.endpoint,
  S3_REGION: 'us-east-1',
  S3_BUCKET: `backup-${randomUUID()}`,
  S3_ACCESS_KEY: s3.accessKey,
  S3_SECRET_KEY: s3.secretKey,
};
const store = connectObjectStore(settings);
const folder = mkdtempSync(path.join(tmpdir(), 'kindred-objects-'));
afterAll(() => rmSync(folder, { recursive: true }));

const put = (...names: string[]) => Promise.all(names.map((name) => store.putObject(settings.S3_BUCKET, name, name)));

async function copy(...args: string[]) {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    env: { ...process.env, ...settings },
  });
  return stdout.trim();
}

async function inBucket() {
  const names: string[] = [];
  for await (const { name } of store.listObjectsV2(settings.S3_BUCKET, '', true)) names.push(name);
  return names.sort();
}

it('counts the objects of a bucket, none where there is no bucket yet, and does nothing that it does not know', async () => {
  expect(await copy('count')).toBe('0');
  await createBucket(store, settings);
  await put('photos/one/320.webp', 'voices/two.m4a');
  expect(await copy('count')).toBe('2');
  await expect(copy('empty')).rejects.toThrow('count, save <folder> or load <folder> <keys>');
  for (const name of await inBucket()) await store.removeObject(settings.S3_BUCKET, name);
});

it('leaves in the bucket what rows know, and nothing that came after the backup', async () => {
  await createBucket(store, settings);
  await put('photos/kept/320.webp', 'photos/kept/1080.webp', 'voices/kept.m4a', 'photos/stray/320.webp', 'uploads/new');
  const objects = path.join(folder, 'objects');
  expect(await copy('save', objects)).toBe('4');
  await put('photos/later/320.webp', 'voices/later.m4a', 'sealed/later', 'uploads/later');
  await store.removeObject(settings.S3_BUCKET, 'photos/kept/320.webp');
  const keys = path.join(folder, 'keys');
  writeFileSync(keys, 'photos/kept\nvoices/kept.m4a\n');
  expect(await copy('load', objects, keys)).toBe('3 4');
  expect(await inBucket()).toEqual(['photos/kept/1080.webp', 'photos/kept/320.webp', 'voices/kept.m4a']);
});

it('removes from a bucket that was restored by itself what no row knows, where there is nothing to load', async () => {
  await createBucket(store, settings);
  await put('photos/known/320.webp', 'sealed/known', 'photos/unknown/320.webp', 'uploads/unknown');
  const keys = path.join(folder, 'known');
  writeFileSync(keys, 'photos/known\nsealed/known\n');
  expect(await copy('load', mkdtempSync(path.join(folder, 'empty-')), keys)).toBe('0 0');
  expect(await inBucket()).toEqual(['photos/known/320.webp', 'sealed/known']);
});

it('removes nothing where no row of any object was found', async () => {
  await createBucket(store, settings);
  await put('photos/known/320.webp');
  const before = await inBucket();
  const keys = path.join(folder, 'none');
  writeFileSync(keys, '\n');
  const nothing = mkdtempSync(path.join(folder, 'nothing-'));
  await expect(copy('load', nothing, keys)).rejects.toThrow(
    `names no object, and all ${before.length} would be removed`,
  );
  expect(await inBucket()).toEqual(before);
});
