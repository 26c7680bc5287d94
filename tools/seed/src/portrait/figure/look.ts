import { Person } from '../../content/author.js';
import { Manner } from '../../content/names.js';
import { mannerOf } from '../../identity.js';
import { between, isLucky, Random, weighted } from '../../random.js';
import { Palette } from '../palette.js';
import { Shades } from '../shades.js';
import { HairColour, hairShades, skinShades } from './complexion.js';
import { Hairstyle } from './hairstyles.js';

export type Beard = 'none' | 'stubble' | 'moustache' | 'full';

/** What stays the same about a person from picture to picture. */
export type Look = {
  skin: Shades;
  hair: Shades;
  hairstyle: Hairstyle;
  beard: Beard;
  glasses: 'none' | 'round' | 'square' | 'dark';
  earrings: 'none' | 'studs' | 'hoops' | 'drops';
  eyes: 'none' | 'open' | 'lowered' | 'laughing';
  mouth: 'none' | 'smile' | 'lips' | 'laugh';
  jaw: number;
  build: number;
};

const HAIRSTYLES: Record<Manner, Partial<Record<Hairstyle, number>>> = {
  masculine: {
    crop: 16,
    quiff: 14,
    sidePart: 12,
    curls: 10,
    afro: 7,
    shaved: 9,
    locs: 6,
    bun: 4,
    mohawk: 3,
    long: 4,
    turban: 5,
    bald: 6,
  },
  feminine: {
    bob: 13,
    long: 15,
    wavy: 13,
    curls: 9,
    afro: 8,
    bun: 9,
    braids: 8,
    locs: 4,
    crop: 6,
    scarf: 6,
    turban: 3,
    sidePart: 4,
  },
  open: {
    crop: 10,
    curls: 12,
    mohawk: 9,
    bob: 10,
    quiff: 8,
    twoBuns: 9,
    locs: 7,
    wavy: 8,
    shaved: 7,
    sidePart: 8,
    afro: 7,
    braids: 4,
  },
};

const BEARDS: Record<Manner, Partial<Record<Beard, number>>> = {
  masculine: { none: 42, stubble: 16, moustache: 14, full: 28 },
  feminine: { none: 1 },
  open: { none: 78, stubble: 8, moustache: 8, full: 6 },
};

const BUILDS: Record<string, number> = { slim: 0.88, athletic: 1.04, muscular: 1.13, stocky: 1.14, large: 1.22 };

/** How somebody looks, as far as who they are makes it likely. */
export function drawLook(random: Random, { age, gender }: Pick<Person, 'age' | 'gender'>, bodyType: string): Look {
  const manner = mannerOf(gender);
  return {
    skin: skinShades(random),
    hair: hairShades(random, drawHairColour(random, age)),
    hairstyle: weighted(random, HAIRSTYLES[manner]),
    beard: weighted(random, BEARDS[manner]),
    glasses: weighted(random, { none: 66, round: 17, square: 11, dark: 7 }),
    earrings: weighted(random, { none: manner === 'masculine' ? 120 : 30, studs: 16, hoops: 18, drops: 12 }),
    ...drawExpression(random),
    jaw: between(random, 0.9, 1.1),
    build: BUILDS[bodyType] ?? 1,
  };
}

function drawHairColour(random: Random, age: number): HairColour {
  const isGrey = isLucky(random, Math.min(0.92, Math.max(0, (age - 38) / 32)));
  if (isGrey) return weighted(random, { grey: 55, white: 35, dyed: 10 });
  return weighted(random, { black: 34, brown: 28, auburn: 10, blond: 9, dyed: age < 40 ? 19 : 8 });
}

// A face is either drawn or left to the imagination, not half of each.
function drawExpression(random: Random): Pick<Look, 'eyes' | 'mouth'> {
  if (isLucky(random, 0.2)) return { eyes: 'none', mouth: 'none' };
  return {
    eyes: weighted(random, { open: 34, lowered: 42, laughing: 24 }),
    mouth: weighted(random, { smile: 54, lips: 24, laugh: 22 }),
  };
}

/** The same person as a poster would print them: in two colours of the picture, without a drawn face. */
export function asPoster(look: Look, { poster }: Palette): Look {
  return { ...look, ...poster, eyes: 'none', mouth: 'none' };
}
