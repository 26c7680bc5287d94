/**
 * A process that makes photos of images, and writes recordings anew. A hostile file can only harm this process and its
 * memory. It imports only one file of the product, which also runs directly from its source.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import sharp, { type SharpOptions } from 'sharp';
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
/** A profile of more bytes has tables of colours. Those of phones have some hundred bytes, those of screens some thousand. */
const LARGEST_PROFILE = 32_768;
/** The tags of a profile of three primaries and curves (ICC.1:2022, section 9.2), and those that only describe it. */
const PLAIN_TAGS = [
  ...['rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC', 'kTRC', 'wtpt', 'bkpt', 'chad', 'cicp', 'lumi', 'meas', 'tech'],
  ...['desc', 'dscm', 'cprt', 'dmnd', 'dmdd', 'mmod', 'view', 'vued', 'targ', 'vcgt', 'ndin', 'aarg', 'aagg', 'aabg'],
];
/** The memory that jobs may add to the process, with stacks and reserved space: an interlaced PNG of 40 megapixels and 16 bits adds 525 MB. */
const MOST_ADDED_BYTES = 640 * 1024 * 1024;
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) });

boundMemory();

process.on('message', async (job: Job) => {
  const done = await ('recording' in job ? rewrite(job) : decode(job));
  const answer: Answer = { done, memory: process.memoryUsage.rss() };
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));

/**
 * Has the kernel refuse memory beyond what jobs may add. The limit counts from the memory at the start, most of which is V8's reserved
 * space for code, whose size differs between processors. A process that is refused memory usually aborts: core files are switched
 * off, since they would hold the picture.
 */
function boundMemory() {
  try {
    const kilobytes = Number(/VmData:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
    const most = kilobytes * 1024 + MOST_ADDED_BYTES;
    execFileSync('/usr/bin/prlimit', ['--pid', `${process.pid}`, `--data=${most}`, '--core=0'], { stdio: 'ignore' });
  } catch {
    // Where there is no /proc or no prlimit, as on macOS, the service alone looks at the memory.
  }
}

/** Reads the number of pixels from the header, and decodes an image that is small enough. */
async function decode({ bytes, widths, maxPixels }: ImageJob): Promise<ImageDone> {
  try {
    const { width, height, icc } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return { refused: 'too_many_pixels' };
    return await shrink(bytes, widths, { limitInputPixels: maxPixels, ignoreIcc: !icc || !isPlain(icc) });
  } catch {
    return { refused: 'unreadable' };
  }
}

/** Whether a profile has no tables: some name the same one thousands of times, and each naming takes memory and time. */
function isPlain(profile: Buffer) {
  if (profile.length > LARGEST_PROFILE || profile.length < 132) return false;
  const count = profile.readUInt32BE(128);
  if (132 + 12 * count > profile.length) return false;
  return Array.from({ length: count }, (_, n) => profile.toString('latin1', 132 + 12 * n, 136 + 12 * n)).every((tag) =>
    PLAIN_TAGS.includes(tag),
  );
}

/** The library is loaded with the first recording. */
async function rewrite(job: RecordingJob): Promise<RecordingDone> {
  const file = new URL(`./recording-rewriter${path.extname(import.meta.url)}`, import.meta.url);
  const rewriter: { rewriteRecording: typeof rewriteRecording } = await import(file.href);
  return rewriter.rewriteRecording(job).catch(() => ({ refused: 'unreadable' }));
}

/** Decodes once, upright and in sRGB, without metadata. A photo is at most twice as high as its greatest width. */
async function shrink(bytes: Uint8Array, widths: readonly number[], options: SharpOptions) {
  const { data, info } = await sharp(bytes, { ...options, failOn: 'error', sequentialRead: true })
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
