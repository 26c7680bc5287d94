/** The size of every picture in pixels: three to four, as the cards of the product. */
export const frame = { width: 960, height: 1280 } as const;
