import { between, pick, Random, weighted } from '../random.js';
import { clothShades, Shades, tone } from './shades.js';

/** The colours of one picture, which belong together. `layers` go from the farthest to the nearest. */
export type Palette = {
  isDark: boolean;
  sky: readonly [string, string, string];
  layers: readonly string[];
  cloth: readonly Shades[];
  poster: { skin: Shades; hair: Shades };
  accent: string;
  pop: string;
  light: string;
  ink: string;
};

/** Lightness and chroma of the sky's top and bottom, and of the farthest and nearest layer. */
type Mood = { top: Tone; bottom: Tone; far: Tone; near: Tone };
type Tone = readonly [lightness: number, chroma: number];

const MOODS: Record<string, Mood> = {
  dawn: { top: [0.9, 0.06], bottom: [0.84, 0.12], far: [0.8, 0.11], near: [0.48, 0.13] },
  noon: { top: [0.8, 0.11], bottom: [0.93, 0.05], far: [0.78, 0.12], near: [0.52, 0.15] },
  dusk: { top: [0.42, 0.13], bottom: [0.76, 0.15], far: [0.62, 0.15], near: [0.3, 0.1] },
  night: { top: [0.2, 0.06], bottom: [0.42, 0.13], far: [0.4, 0.11], near: [0.2, 0.06] },
  candy: { top: [0.82, 0.13], bottom: [0.76, 0.17], far: [0.72, 0.18], near: [0.5, 0.2] },
  earth: { top: [0.88, 0.04], bottom: [0.8, 0.07], far: [0.72, 0.07], near: [0.4, 0.07] },
};

/** How far the second and the third hue are from the first, in degrees. */
const HARMONIES = [
  [35, 70],
  [-40, 30],
  [150, 200],
  [60, 180],
  [120, 240],
  [-60, 165],
] as const;

/** Coral, rose, violet and blue: the hues in which a face still looks alive. */
const POSTER_HUES = [25, 45, 350, 310, 280, 250] as const;

export function drawPalette(random: Random): Palette {
  const name = weighted(random, { dawn: 22, noon: 20, dusk: 22, night: 12, candy: 14, earth: 10 });
  const { top, bottom, far, near } = MOODS[name] as Mood;
  const first = between(random, 0, 360);
  const [second, third] = pick(random, HARMONIES).map((step) => first + step) as [number, number];
  const isDark = top[0] < 0.6;
  return {
    isDark,
    sky: [
      tone(...top, first),
      tone(...mix(top, bottom, 0.5), first + (second - first) * 0.35),
      tone(...bottom, second),
    ],
    layers: [0, 0.25, 0.5, 0.75, 1].map((share) => tone(...mix(far, near, share), second + (third - second) * share)),
    poster: {
      skin: clothShades(isDark ? 0.76 : 0.67, 0.15, pick(random, POSTER_HUES)),
      hair: clothShades(isDark ? 0.48 : 0.32, 0.12, pick(random, POSTER_HUES)),
    },
    cloth: [
      clothShades(0.68, 0.16, third),
      clothShades(0.55, 0.15, first + 180),
      clothShades(0.88, 0.08, second),
      clothShades(0.36, 0.08, third),
      clothShades(0.8, 0.14, third + 40),
    ],
    accent: tone(0.72, 0.18, third),
    pop: tone(0.82, 0.15, third + 40),
    light: tone(0.97, 0.025, second),
    ink: tone(0.24, 0.06, first),
  };
}

function mix([l1, c1]: Tone, [l2, c2]: Tone, share: number): Tone {
  return [l1 + (l2 - l1) * share, c1 + (c2 - c1) * share];
}
