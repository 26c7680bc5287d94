import { describe, expect, it } from '@jest/globals';
import { oklch } from './oklch.js';

describe('oklch', () => {
  it.each([
    ['white', 1, 0, 0, '#ffffff'],
    ['black', 0, 0, 0, '#000000'],
    ['red', 0.628, 0.2577, 29.23, '#ff0000'],
    ['blue', 0.452, 0.3132, 264.05, '#0000ff'],
    ['grey', 0.5999, 0, 0, '#808080'],
  ])('knows %s', (_, lightness, chroma, hue, expected) => {
    const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const given = channels(oklch(lightness, chroma, hue));
    channels(expected).forEach((channel, index) => {
      expect(Math.abs(channel - (given[index] ?? 0))).toBeLessThanOrEqual(1);
    });
  });

  it('stays a colour however much chroma is asked for', () => {
    for (let hue = 0; hue < 360; hue += 15) expect(oklch(0.7, 0.4, hue)).toMatch(/^#[0-9a-f]{6}$/);
  });
});
