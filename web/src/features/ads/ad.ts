/** The formats of an ad. A banner is 320x100, and 160x600 where there is room; a square 300x250. */
export type AdSize = 'banner' | 'square' | 'native' | 'interstitial';

/**
 * What every provider of ads draws: one ad that fills its place. `turn` grows, so that one ad follows another;
 * of those on show at once no two are the same modulo 3.
 */
export type AdProps = { size: AdSize; turn: number; onFollow?: () => void };
