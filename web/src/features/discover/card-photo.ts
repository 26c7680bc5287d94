import type { Photo } from '@kindred/contracts/profile';
import { preload } from 'react-dom';
import { photoSources } from '../../lib/photo-sources';

/**
 * The `sizes` of a card's photo: four fifths of what it is shown at. So a screen of density 2, as slow phones have, takes the
 * 320 pixels, a fifth of the bytes, and one of density 3 the 640.
 */
export const CARD_SIZES = '(min-width: 30rem) 11rem, 36vw';

/** How many cards a phone shows at once. */
export const CARDS_IN_VIEW = 4;

/** Begins to load a card's photo before the card is drawn. */
export function preloadCardPhoto({ imageUrl }: Photo) {
  const { src, srcSet } = photoSources(imageUrl);
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: CARD_SIZES, fetchPriority: 'high' });
}
