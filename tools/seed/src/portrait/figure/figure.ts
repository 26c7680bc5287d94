import { between, isLucky, pick, Random, shuffled } from '../../random.js';
import { Palette } from '../palette.js';
import { element, ellipse, gradient, group, path } from '../svg.js';
import { drawBeard, drawEarrings, drawGlasses } from './adornments.js';
import { drawClothes } from './clothes.js';
import { drawFeatures, headOutline } from './face.js';
import { hairstyles } from './hairstyles.js';
import { drawHeadwear } from './headwear.js';
import { Look } from './look.js';

/** A bust that looks a little to one side, lit from the other. */
export function drawFigure(random: Random, look: Look, palette: Palette): string {
  const { skin } = look;
  const [main, second] = shuffled(random, palette.cloth);
  const [cloth, wrap] = [main ?? skin, second ?? skin];
  const hair = hairstyles[look.hairstyle](random, look.hair, wrap);
  const clothes = drawClothes(random, look.build, cloth, wrap, skin);
  const neck = path('M-50 60V176Q-50 246 0 246Q50 246 50 176V60Z', { fill: skin.base });
  const shadow = path('M-50 92Q0 190 50 92V150Q10 206 -50 160Z', { fill: skin.shade, opacity: 0.8 });
  const defs = element(
    'defs',
    {},
    gradient('skin', [-90, 0], [90, 0], [skin.light, skin.base]),
    gradient('cloth', [-200, 200], [260, 700], [cloth.light, cloth.base, cloth.shade]),
  );
  const nod = `rotate(${between(random, -5, 5)} 0 150)`;
  const head = drawHead(random, look, palette, hair.front, drawHeadwear(random, look.hairstyle, wrap, cloth));
  const parts = [
    group({ transform: nod }, hair.back),
    clothes.under,
    neck,
    shadow,
    clothes.over,
    group({ transform: nod }, head),
  ];
  return group({ transform: placement(random) }, defs, contact(palette), ...parts);
}

function drawHead(random: Random, look: Look, { ink, pop }: Palette, hair: string, headwear: string): string {
  const { skin, hairstyle } = look;
  const turn = -between(random, 4, 18);
  const outline = headOutline(look);
  const ears = [-1, 1].map((side) => ellipse(side * 96, 14, 17, 28, { fill: side > 0 ? skin.shade : skin.base }));
  const shade = { fill: skin.shade, opacity: 0.42, 'clip-path': 'url(#head)' };
  const isScarf = hairstyle === 'scarf';
  return [
    isScarf ? '' : ears.join(''),
    element('clipPath', { id: 'head' }, path(outline, {})),
    path(outline, { fill: 'url(#skin)' }),
    path('M46 -150C26 -60 58 10 34 70C24 100 30 130 40 160H140V-150Z', shade),
    drawFeatures(look, turn),
    drawBeard(look, turn),
    hair,
    drawGlasses(look, turn, ink),
    isScarf ? '' : drawEarrings(look, pop),
    headwear,
  ].join('');
}

function placement(random: Random): string {
  const size = pick(random, [between(random, 1.15, 1.4), between(random, 1.4, 1.8), between(random, 1.8, 2.3)]);
  const [x, y] = [480 + between(random, -130, 130) / size ** 1.5, 620 - size * 45 + between(random, -30, 40)];
  return `translate(${x} ${y}) scale(${isLucky(random, 0.5) ? size : -size} ${size})`;
}

// The soft dark that parts a figure from what is behind: two gradients, for a blur would cost four times the whole picture.
function contact({ ink }: Palette): string {
  const stops = [0.34, 0.15, 0].map((opacity, index) => {
    return element('stop', { offset: [0.55, 0.78, 1][index], 'stop-color': ink, 'stop-opacity': opacity });
  });
  const fill = 'url(#contact)';
  const halo = ellipse(0, 10, 190, 230, { fill, opacity: 0.7 }) + ellipse(0, 560, 430, 430, { fill, opacity: 0.8 });
  return element('radialGradient', { id: 'contact' }, ...stops) + halo;
}
