import sharp from 'sharp';

/** A red JPEG of this size. */
export const jpeg = (width = 40, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#c22' } })
    .jpeg()
    .toBuffer();
