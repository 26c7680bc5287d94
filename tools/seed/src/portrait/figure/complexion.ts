import { between, pick, Random } from '../../random.js';
import { Shades, shades } from '../shades.js';

export type HairColour = 'black' | 'brown' | 'auburn' | 'blond' | 'grey' | 'white' | 'dyed';

const SKIN = [
  [0.88, 0.045],
  [0.84, 0.055],
  [0.79, 0.066],
  [0.74, 0.076],
  [0.68, 0.083],
  [0.61, 0.085],
  [0.54, 0.08],
  [0.47, 0.07],
  [0.4, 0.058],
] as const;

const HAIR: Record<HairColour, readonly [number, number, number]> = {
  black: [0.24, 0.025, 300],
  brown: [0.37, 0.06, 50],
  auburn: [0.48, 0.12, 42],
  blond: [0.79, 0.1, 85],
  grey: [0.66, 0.015, 280],
  white: [0.92, 0.012, 90],
  dyed: [0.66, 0.19, 0],
};

/** Skin as people have it, from very light to very dark. */
export function skinShades(random: Random): Shades {
  const [lightness, chroma] = pick(random, SKIN);
  return shades(lightness, chroma, between(random, 42, 66));
}

/** Hair of a natural colour, or dyed in any. */
export function hairShades(random: Random, colour: HairColour): Shades {
  const [lightness, chroma, hue] = HAIR[colour];
  return shades(lightness + between(random, -0.03, 0.03), chroma, colour === 'dyed' ? between(random, 0, 360) : hue);
}
