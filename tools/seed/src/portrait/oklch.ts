/**
 * A colour of perceived lightness 0 to 1, chroma from 0 and hue in degrees, as `#rrggbb`.
 * Chroma that a screen cannot show is reduced until it can; lightness and hue stay.
 * Source: Björn Ottosson, "A perceptual color space for image processing".
 */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const wanted = toRgb(lightness, chroma, hue);
  if (isShowable(wanted)) return hex(wanted);
  let [low, high] = [0, chroma];
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2;
    if (isShowable(toRgb(lightness, middle, hue))) low = middle;
    else high = middle;
  }
  return hex(toRgb(lightness, low, hue));
}

type Rgb = readonly [number, number, number];

function toRgb(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isShowable(rgb: Rgb): boolean {
  return rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

function hex(rgb: Rgb): string {
  return `#${rgb.map((linear) => byte(linear).toString(16).padStart(2, '0')).join('')}`;
}

function byte(linear: number): number {
  const clamped = Math.min(1, Math.max(0, linear));
  const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(255 * encoded);
}
