import { oklch } from './oklch.js';

const MUD = { from: 62, to: 142 };

/** A colour with its lit and its shaded side. */
export type Shades = { base: string; light: string; shade: string };

/** A colour for flat shapes: dark yellows, which look like mud, give way to orange on one side and to green on the other. */
export function tone(lightness: number, chroma: number, hue: number): string {
  return oklch(lightness, chroma, clearHue(lightness, hue));
}

/** A colour lit from one side: the light is warmer, the shade cooler. */
export function shades(lightness: number, chroma: number, hue: number): Shades {
  return {
    base: oklch(lightness, chroma, hue),
    light: oklch(Math.min(0.98, lightness + 0.06), chroma * 0.95, hue + 8),
    shade: oklch(lightness - 0.1, chroma * 1.12, hue - 14),
  };
}

/** The same for cloth: a tone with its lit and its shaded side. */
export function clothShades(lightness: number, chroma: number, hue: number): Shades {
  return shades(lightness, chroma, clearHue(lightness, hue));
}

function clearHue(lightness: number, hue: number): number {
  const turned = ((hue % 360) + 360) % 360;
  const isMuddy = lightness < 0.72 && turned > MUD.from && turned < MUD.to;
  if (!isMuddy) return turned;
  const share = (turned - MUD.from) / (MUD.to - MUD.from);
  return share < 0.5 ? MUD.from - 22 * share : MUD.to + 22 * (1 - share);
}
