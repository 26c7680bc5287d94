import { createWriteStream, globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '@kindred/kit/config';
import { connectObjectStore, isMissingObject, objectStoreSettings } from '@kindred/kit/object-store';
import { z } from 'zod';

/**
 * A program with three commands, each of which prints how many objects it counted or copied:
 * `count` counts the objects of the bucket.
 * `save <folder>` copies them to files. It leaves out what the product removes meanwhile, and unclaimed uploads: these still have
 * the place where a photo was taken, and their tickets are over before a copy is loaded.
 * `load <folder> <keys>` copies the files back whose keys (of photos without their widths) are lines of a file, prints also how many
 * files there were, and removes every other object, which nothing else would. A file without keys came from the wrong database: it is refused.
 */
const UPLOADS = 'uploads/';
const [direction = '', folder = '', keysFile = ''] = process.argv.slice(2);
const config = readConfig(z.object(objectStoreSettings), process.env);
const store = connectObjectStore(config);
const programs: Record<string, () => Promise<string | number>> = {
  count: async () => (await listed()).length,
  save,
  load: () => load(new Set(readFileSync(keysFile, 'utf8').split('\n').filter(Boolean))),
};
const program = programs[direction];
if (!program) throw new Error('count, save <folder> or load <folder> <keys>');
process.stdout.write(`${await program()}\n`);

/** The names of all objects; none where there is no bucket yet. */
async function listed() {
  const names: string[] = [];
  try {
    for await (const { name } of store.listObjectsV2(config.S3_BUCKET, '', true)) names.push(name);
  } catch (error) {
    if (!isMissingObject(error)) throw error;
  }
  return names;
}

async function save() {
  let saved = 0;
  for await (const { name } of store.listObjectsV2(config.S3_BUCKET, '', true)) {
    if (name.startsWith(UPLOADS)) continue;
    const object = await store.getObject(config.S3_BUCKET, name).catch(noneIfRemoved);
    if (!object) continue;
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    await pipeline(object, createWriteStream(file));
    saved++;
  }
  return saved;
}

function noneIfRemoved(error: unknown) {
  if (isMissingObject(error)) return null;
  throw error;
}

async function load(keys: Set<string>) {
  const before = await listed();
  if (before.length && !keys.size)
    throw new Error(`${keysFile} names no object, and all ${before.length} would be removed`);
  const entries = globSync('**', { cwd: folder, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const isKnown = (name: string) => keys.has(name) || keys.has(path.dirname(name));
  const known = files.filter(isKnown);
  for (const file of known) {
    const type: Record<string, string> = file.endsWith('.webp') ? { 'Content-Type': 'image/webp' } : {};
    await store.fPutObject(config.S3_BUCKET, file, path.join(folder, file), type);
  }
  for (const name of before) if (!isKnown(name)) await store.removeObject(config.S3_BUCKET, name);
  return `${known.length} ${files.length}`;
}
