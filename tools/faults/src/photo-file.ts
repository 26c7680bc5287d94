import sharp from 'sharp';

/** A small picture, as a camera may make one. */
export function smallPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#1d6b5e' } })
    .jpeg()
    .toBuffer();
}
