import { describe, expect, it } from '@jest/globals';
import { shapeOf } from './photo-shape';

describe('the shape of a photo', () => {
  it.each([
    ['/media/random-1280x960.webp', 4 / 3],
    ['/media/random-960x1280.webp', 3 / 4],
    ['/media/a-narrow-one-320x2560.webp', 0.56],
    ['/media/a-wide-one-1280x100.webp', 2],
    ['/media/none-0x0.webp', 1],
    ['/media/from-before.webp', 1],
  ])('%s', (imageUrl, shape) => {
    expect(shapeOf(imageUrl)).toBe(shape);
  });
});
