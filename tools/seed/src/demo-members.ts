import { biographyDeck } from './biography.js';
import { DemoMember } from './demo-member.js';
import { drawHistory } from './history.js';
import { drawHopes } from './hopes.js';
import { interestDeck } from './interests.js';
import { bioOf, drawManuscripts, namedIn } from './manuscripts.js';
import { namingDeck, usernameOf } from './naming.js';
import { describePerson, drawPerson } from './person.js';
import { integer, isLucky, seededRandom, shuffled, weighted } from './random.js';
import { drawLocation } from './whereabouts.js';

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
      photoCount: Number(weighted(random, { 0: 4, 1: 50, 2: 24, 3: 14, 4: 8 })),
      portraitSeed: integer(random, 0, 2 ** 31),
    };
  });
}
