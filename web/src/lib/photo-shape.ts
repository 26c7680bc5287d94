/** How wide a photo may be shown for its height, and how narrow. */
const WIDEST = 2;
const NARROWEST = 0.56;

/** The width of a photo over its height, within limits; its address says so. 1 for one from before that. */
export function shapeOf(imageUrl: string) {
  const [, width, height] = /-(\d{1,5})x(\d{1,5})\.webp$/.exec(imageUrl) ?? [];
  return limited(Number(width) / Number(height));
}

/** The nearest shape that is shown. */
export function limited(ratio = 1) {
  return Math.min(WIDEST, Math.max(NARROWEST, ratio || 1));
}
