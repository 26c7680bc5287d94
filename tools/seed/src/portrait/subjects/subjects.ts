import { pick, Random } from '../../random.js';
import { Palette } from '../palette.js';
import { drawBoat } from './boat.js';
import { drawCat } from './cat.js';
import { drawCup } from './cup.js';
import { drawDog } from './dog.js';
import { drawLighthouse } from './lighthouse.js';
import { drawMonstera } from './monstera.js';
import { drawRecord } from './record.js';

/** What people show instead of themselves, the interests it goes with, and whether it stands under the open sky. */
export type Subject = {
  draw: (random: Random, palette: Palette) => string;
  interests: readonly string[];
  isOutdoors?: boolean;
};

const subjects: readonly Subject[] = [
  { draw: drawBoat, interests: ['sailing', 'surfing', 'sea swimming'], isOutdoors: true },
  { draw: drawCat, interests: ['cats', 'knitting', 'poetry'] },
  { draw: drawCup, interests: ['coffee', 'tea', 'books', 'crosswords'] },
  { draw: drawDog, interests: ['dogs', 'hiking', 'camping'] },
  { draw: drawLighthouse, interests: ['travel', 'lighthouses', 'architecture'], isOutdoors: true },
  { draw: drawMonstera, interests: ['houseplants', 'gardening', 'pottery'] },
  { draw: drawRecord, interests: ['vinyl records', 'jazz', 'techno'] },
];

/** Something somebody loves, or, when we have no drawing of it, something most people do. */
export function pickSubject(random: Random, interests: readonly string[]): Subject {
  const loved = subjects.filter((subject) => subject.interests.some((interest) => interests.includes(interest)));
  return pick(random, loved.length > 0 ? loved : subjects);
}
