/** The widths of a copy, widest first, and the bytes that fit into an answer as base64. */
const COPY_WIDTHS = [640, 320] as const;
const COPY_BYTES = 360 * 1024;

/** The widest size of a photo that fits into an answer. @param read reads one size */
export async function copyOfPhoto(read: (width: number) => Promise<Buffer>): Promise<Buffer> {
  for (const width of COPY_WIDTHS) {
    const bytes = await read(width);
    if (bytes.length <= COPY_BYTES) return bytes;
  }
  throw new Error('The smallest size of a photo does not fit into an answer.');
}
