import type { photoWidths } from '@kindred/contracts/file-urls';

type Width = (typeof photoWidths)[number];

/** The stored sizes of a photo among which the browser chooses, as an image's `src` and `srcSet`. Widths in pixels. */
export function photoSources(imageUrl: string, widths: Width[] = [320, 640]) {
  const srcSet = widths.map((width) => `${imageUrl}?w=${width} ${width}w`).join(', ');
  return { src: `${imageUrl}?w=640`, srcSet };
}
