import type { Photo } from '@kindred/contracts/profile';
import { preload } from 'react-dom';
import { photoSources } from '../../lib/photo-sources';

/** How wide a card's photo is shown, as in the `sizes` of an image. */
export const CARD_SIZES = '(min-width: 30rem) 14rem, 46vw';

/** Begins to load a card's photo before the card is drawn. */
export function preloadCardPhoto({ imageUrl }: Photo) {
  const { src, srcSet } = photoSources(imageUrl);
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: CARD_SIZES, fetchPriority: 'high' });
}
