import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Error } from '../s3-error.js';
import { moveDurably } from './durable-files.js';
import { Incoming, writeIncoming } from './incoming.js';
import { Upload } from './uploads.js';

const SMALLEST_PART = 5 << 20;

export type Part = { number: number; etag: string; size: number; modifiedAt: number; path: string };

/** Keeps a part under its number, in place of an earlier one with that number. */
export async function savePart({ folder }: Upload, number: number, { path, etag }: Incoming): Promise<void> {
  const name = `${String(number).padStart(5, '0')}-${etag}`;
  await moveDurably(path, join(folder, name));
  for (const other of await readdir(folder)) {
    if (other !== name && other.startsWith(name.slice(0, 6))) await rm(join(folder, other), { force: true });
  }
}

/** The parts so far, by number. */
export async function listParts({ folder }: Upload): Promise<Part[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{5}-/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const { size, mtimeMs: modifiedAt } = await stat(path);
      return { number: Number(name.slice(0, 5)), etag: name.slice(6), size, modifiedAt, path };
    }),
  );
}

/**
 * Joins the wanted parts into one file, whose ETag is made from theirs as S3 makes it.
 * @throws S3Error InvalidPart, InvalidPartOrder, or EntityTooSmall for a part under 5 MiB that is not the last.
 */
export async function joinParts(
  upload: Upload,
  wanted: { number: number; etag: string }[],
  incoming: string,
): Promise<Incoming> {
  const parts = choose(await listParts(upload), wanted);
  const joined = await writeIncoming(incoming, bytesOf(parts));
  const md5 = createHash('md5');
  for (const { etag } of parts) md5.update(etag, 'hex');
  return { ...joined, etag: `${md5.digest('hex')}-${parts.length}` };
}

function choose(parts: Part[], wanted: { number: number; etag: string }[]): Part[] {
  return wanted.map(({ number, etag }, index) => {
    const part = parts.find((candidate) => candidate.number === number && candidate.etag === etag);
    if (!part) throw new S3Error('InvalidPart', `Part ${number} was not uploaded with this ETag.`);
    const before = wanted[index - 1];
    if (before && before.number >= number)
      throw new S3Error('InvalidPartOrder', 'Parts are listed by ascending number.');
    const isLast = index === wanted.length - 1;
    if (!isLast && part.size < SMALLEST_PART) throw new S3Error('EntityTooSmall', `Part ${number} is under 5 MiB.`);
    return part;
  });
}

async function* bytesOf(parts: Part[]): AsyncGenerator<Buffer> {
  for (const { path } of parts) yield* createReadStream(path, { highWaterMark: 1 << 20 });
}
