/**
 * A process that makes photos of images, and writes recordings anew. A hostile file can only harm this process and its
 * memory. It imports only one file of the product, which also runs directly from its source.
 */
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { RecordingDone, RecordingJob, rewriteRecording } from './recording-rewriter.js';

export type ImageJob = { bytes: Uint8Array; widths: readonly number[]; maxPixels: number };
export type Job = ImageJob | RecordingJob;
type Size = { width: number; bytes: Uint8Array };
/** The width and height in pixels of the largest size. */
type Shape = { width: number; height: number };
/** The result of a job, and the bytes of memory that the process holds after it. */
export type Answer = { done: ImageDone | RecordingDone; memory: number };
export type ImageDone = { sizes: Size[]; shape: Shape } | { refused: 'too_many_pixels' | 'unreadable' };

/** Half the bytes of quality 82, without a visible difference on a phone. */
const QUALITY = 75;
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) });

process.on('message', async (job: Job) => {
  const done = await ('recording' in job ? rewrite(job) : decode(job));
  const answer: Answer = { done, memory: process.memoryUsage.rss() };
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));

/** Reads the number of pixels from the header, and decodes an image that is small enough. */
async function decode({ bytes, widths, maxPixels }: ImageJob): Promise<ImageDone> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return { refused: 'too_many_pixels' };
    return await shrink(bytes, widths, maxPixels);
  } catch {
    return { refused: 'unreadable' };
  }
}

/** The library is loaded with the first recording. */
async function rewrite(job: RecordingJob): Promise<RecordingDone> {
  const file = new URL(`./recording-rewriter${path.extname(import.meta.url)}`, import.meta.url);
  const rewriter: { rewriteRecording: typeof rewriteRecording } = await import(file.href);
  return rewriter.rewriteRecording(job).catch(() => ({ refused: 'unreadable' }));
}

/** Decodes once, upright and in sRGB, without metadata. A photo is at most twice as high as its greatest width. */
async function shrink(bytes: Uint8Array, widths: readonly number[], maxPixels: number) {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(within(Math.max(...widths)))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const encode = (width: number) => sharp(data, { raw }).resize(within(width)).webp({ quality: QUALITY }).toBuffer();
  const sizes = await Promise.all(widths.map(async (width) => ({ width, bytes: await encode(width) })));
  return { sizes, shape: { width: info.width, height: info.height } };
}

function within(width: number) {
  return { width, height: 2 * width, fit: 'inside', withoutEnlargement: true } as const;
}
