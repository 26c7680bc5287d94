import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

/** How much of an icon the drawing fills: a maskable one keeps clear of the rim that a phone may cut away. */
const icons = [
  { name: 'icon-192', size: 192, fill: 0.68, radius: 0.22 },
  { name: 'icon-512', size: 512, fill: 0.68, radius: 0.22 },
  { name: 'maskable-512', size: 512, fill: 0.52, radius: 0 },
];

/** The icons of another face. Its drawing is a square with round corners and what stands on it. */
const faces = ['notes', 'weather', 'calculator'];
const faceIcons = [
  { name: '192', size: 192, fill: 1, isRound: true },
  { name: '512', size: 512, fill: 1, isRound: true },
  { name: 'maskable-512', size: 512, fill: 0.78, isRound: false },
  { name: '180', size: 180, fill: 0.9, isRound: false },
];

const here = (path: string) => new URL(path, import.meta.url);
const logo = await readFile(here('public/favicon.svg'), 'utf8');

for (const { name, size, fill, radius } of icons) {
  const inner = size * fill;
  const drawing = await sharp(Buffer.from(logo), { density: 1200 }).resize(Math.round(inner)).png().toBuffer();
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs><radialGradient id="g" cx="0.5" cy="0.35" r="0.8"><stop offset="0" stop-color="#2c1440"/><stop offset="1" stop-color="#0f0715"/></radialGradient></defs><rect width="${size}" height="${size}" rx="${size * radius}" fill="url(#g)"/></svg>`;
  const image = sharp(Buffer.from(ground)).composite([{ input: drawing }]);
  await write(name, image);
}

for (const face of faces) {
  const svg = (await readFile(here(`public/icons/${face}.svg`), 'utf8')).trim();
  const [, head, ground = '', drawing] = /^(<svg[^>]*>)(<rect[^>]*\/>)(.*)<\/svg>$/s.exec(svg) ?? [];
  for (const { name, size, fill, isRound } of faceIcons) {
    const square = isRound ? ground : ground.replace(/ rx="\d+"/, '');
    const scaled = `<g transform="translate(32 32) scale(${fill}) translate(-32 -32)">${drawing}</g>`;
    const image = sharp(Buffer.from(`${head}${square}${scaled}</svg>`), { density: 1200 }).resize(size);
    await write(`${face}-${name}`, image);
  }
}

async function write(name: string, image: Sharp) {
  await writeFile(here(`public/icons/${name}.png`), await image.png({ palette: true }).toBuffer());
}
