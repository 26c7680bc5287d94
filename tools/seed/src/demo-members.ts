import { biographyDeck } from './biography.js';
import { DemoMember } from './demo-member.js';
import { drawHistory } from './history.js';
import { drawHopes } from './hopes.js';
import { interestDeck } from './interests.js';
import { bioOf, drawManuscripts, namedIn } from './manuscripts.js';
import { namingDeck, usernameOf } from './naming.js';
import { describePerson, drawPerson } from './person.js';
import { isLucky, Random, seededRandom, shuffled } from './random.js';
import { drawLocation } from './whereabouts.js';

/** How many people the pictures are made for. */
const SIZE = 200;
const SEED = 7;

/** The people of the demo, or the first so many of them, each with a picture made for them; above 200, other people. */
export function community(count = SIZE): DemoMember[] {
  return demoMembers(Math.max(count, SIZE), SEED).slice(0, count);
}

/** A community around Lisbon: adults who do not exist, the same ones for the same count and seed. */
export function demoMembers(count: number, seed: number): DemoMember[] {
  const random = seededRandom(seed);
  const [nameOf, drawInterests, write] = [namingDeck(random), interestDeck(random), biographyDeck(random)];
  const ranks = shuffled(random, [...Array(count).keys()]);
  return drawManuscripts(random, count).map((manuscript, index) => {
    const person = drawPerson(random, manuscript);
    const { displayName, firstName } =
      manuscript.kind === 'tongue' ? manuscript.tongue : nameOf(person.gender, namedIn(manuscript));
    const { passions, interests } = drawInterests();
    const lookingFor = drawHopes(random, person.sexuality);
    const username = usernameOf(firstName, index + 1);
    return {
      username,
      email: `${username}@demo.example`,
      profile: {
        displayName,
        firstName: isLucky(random, 0.93) ? firstName : null,
        bio: bioOf(manuscript, () => write({ ...person, passions, lookingFor })),
        ...describePerson(random, person),
        lookingFor,
        interests,
        showAge: isLucky(random, 0.9),
        showDistance: isLucky(random, 0.9),
      },
      location: drawLocation(random),
      ...drawHistory(random, ranks[index] ?? index, count),
      hasPicture: drawHasPicture(random),
    };
  });
}

/** Takes two numbers, so that everybody after is who they were where they have moved in already. */
function drawHasPicture(random: Random): boolean {
  const hasPicture = !isLucky(random, 0.04);
  random();
  return hasPicture;
}
