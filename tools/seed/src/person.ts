import { ProfileChanges } from '@kindred/contracts/profile';
import { Author, Person } from './content/author.js';
import { Manner } from './content/names.js';
import { pronounsByGender } from './content/pronouns.js';
import { DemoGender } from './demo-member.js';
import { drawAge, drawBodyType, drawGender, drawHeight, drawSexuality } from './identity.js';
import { Manuscript } from './manuscripts.js';
import { isLucky, pick, Random } from './random.js';

const WORN: Record<Manner, readonly DemoGender[]> = {
  masculine: ['man', 'trans_man'],
  feminine: ['woman', 'trans_woman'],
  open: ['non_binary', 'genderfluid', 'agender', 'other'],
};

/** Somebody who could have written the manuscript. */
export function drawPerson(random: Random, manuscript: Manuscript): Person {
  const { from, to, as, loves } = authorOf(manuscript);
  const gender = drawGender(random, as);
  return { gender, sexuality: loves ?? drawSexuality(random, gender), age: drawAge(random, from, to) };
}

/** What a person tells about themselves; now and then they leave something out. */
export function describePerson(random: Random, { age, gender, sexuality }: Person): ProfileChanges {
  const told = <Value>(value: Value, probability: number) => (isLucky(random, probability) ? value : null);
  return {
    age,
    gender: told(gender, 0.94),
    sexuality: told(sexuality, 0.9),
    pronouns: told(pick(random, pronounsByGender[gender]), 0.85),
    height: told(drawHeight(random, gender), 0.86),
    bodyType: told(drawBodyType(random), 0.86),
  };
}

function authorOf(manuscript: Manuscript): Author {
  if (manuscript.kind === 'voice') return manuscript.voice;
  if (manuscript.kind === 'tongue') return { from: 21, to: 60, as: WORN[manuscript.tongue.manner] };
  return {};
}
