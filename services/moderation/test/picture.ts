import sharp from 'sharp';

/** A JPEG of one colour. @param width @param height in pixels */
export function picture(width = 900, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
}
