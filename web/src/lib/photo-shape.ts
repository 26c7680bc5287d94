/** How wide a photo may be shown for its height, and how narrow. */
const WIDEST = 2;
const NARROWEST = 0.56;

/** The width of a photo over its height, within limits; its address says so. Undefined for one from before that. */
export function shapeOf(imageUrl: string) {
  const [, width, height] = /-(\d{1,5})x(\d{1,5})\.webp$/.exec(imageUrl) ?? [];
  return width && height ? limited(Number(width) / Number(height)) : undefined;
}

/** The same for a file, if this device can decode it; else undefined. */
export async function shapeOfFile(file: Blob) {
  const image = new Image();
  const url = URL.createObjectURL(file);
  image.src = url;
  try {
    await image.decode();
    return limited(image.naturalWidth / image.naturalHeight);
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function limited(ratio: number) {
  return Math.min(WIDEST, Math.max(NARROWEST, ratio || 1));
}
