/** The width of a photo over its height, if this device can decode it; else undefined. */
export async function shapeOfFile(file: Blob) {
  const image = new Image();
  const url = URL.createObjectURL(file);
  image.src = url;
  try {
    await image.decode();
    return image.naturalWidth / image.naturalHeight;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}
