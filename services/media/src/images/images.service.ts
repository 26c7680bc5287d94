import { tooManyPixels, unreadableImage, unsupportedImage } from '@kindred/contracts/errors';
import { photoWidths } from '@kindred/contracts/file-urls';
import { photoLimits } from '@kindred/contracts/media';
import { Injectable } from '@nestjs/common';
import { pixelsOfAvif } from './avif.js';
import type { Ended } from './decoder.js';
import type { ImageDone } from './decoder-process.js';
import { DecoderTurns } from './decoder-turns.service.js';
import { type ImageKind, imageKindOf } from './image-kind.js';
import { shownParts } from './image-parts.js';

/** Decoding AVIF takes some 18 MB a megapixel, more than twice what any other kind takes: decision 0013. */
const AVIF_PIXELS = 16_000_000;

/** Makes photos of images, one at a time. */
@Injectable()
export class Images {
  constructor(private readonly turns: DecoderTurns) {}

  /** The photo in every width, and its size. @throws AppError unsupported or unprocessable by the bytes */
  reencode(ownerId: string, read: () => Promise<Buffer>) {
    return this.turns.next(async (decoder) => {
      const bytes = await read();
      const kind = imageKindOf(bytes);
      if (!kind) throw unsupportedImage();
      if (kind === 'avif') assertDecodable(bytes);
      const job = { bytes: shown(bytes, kind), widths: photoWidths, maxPixels: pixelsFor(kind) };
      return resultOf(await this.turns.watch(ownerId, () => decoder.run(job)), kind);
    });
  }
}

function shown(bytes: Buffer, kind: ImageKind) {
  try {
    return shownParts(bytes, kind);
  } catch {
    throw unreadableImage();
  }
}

/** The header that the decoder reads says the size of one picture; the others of an AVIF are decoded with it. */
function assertDecodable(avif: Buffer) {
  const pixels = pixelsOfAvif(avif);
  if (pixels === null) throw unreadableImage();
  if (pixels > AVIF_PIXELS) throw tooManyPixels(AVIF_PIXELS / 1_000_000);
}

const pixelsFor = (kind: ImageKind) => (kind === 'avif' ? AVIF_PIXELS : photoLimits.pixels);

function resultOf(done: ImageDone | Ended, kind: ImageKind) {
  if ('sizes' in done) {
    const sizes = done.sizes.map(({ width, bytes }) => ({ width, bytes: Buffer.from(bytes) }));
    return { sizes, shape: done.shape };
  }
  if (done.refused === 'too_many_pixels') throw tooManyPixels(pixelsFor(kind) / 1_000_000);
  throw unreadableImage();
}
