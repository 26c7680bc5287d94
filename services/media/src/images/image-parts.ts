import type { ImageKind } from './image-kind.js';

/** The chunks that a picture is drawn from (PNG, third edition). Others may hold megabytes of text in a few bytes. */
const PNG_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'iCCP', 'eXIf', 'IDAT', 'IEND'];
const PNG_SIGNATURE = 8;
/** Only the first frame of an animation is shown, but the decoder reads through all of them. */
const MOST_FRAMES = 1000;

/** The bytes to decode, without what takes memory and is not shown. @throws Error for an incomplete file, or too many frames */
export function shownParts(bytes: Buffer, kind: ImageKind): Buffer {
  if (kind === 'png') return chunksShown(bytes);
  if (kind === 'webp') assertFewFrames(bytes);
  return bytes;
}

function chunksShown(png: Buffer): Buffer {
  const parts = [png.subarray(0, PNG_SIGNATURE)];
  for (let at = PNG_SIGNATURE; ; ) {
    // A length, a type, the data and a checksum.
    const end = at + 12 + png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (end > png.length) throw new Error('An incomplete chunk.');
    if (PNG_CHUNKS.includes(type)) parts.push(png.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(parts);
    at = end;
  }
}

function assertFewFrames(webp: Buffer) {
  let frames = 0;
  for (let at = 12; at + 8 <= webp.length; ) {
    if (webp.toString('latin1', at, at + 4) === 'ANMF' && ++frames > MOST_FRAMES) throw new Error('Too many frames.');
    const length = webp.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
}
