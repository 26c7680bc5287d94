import { Person, suits } from './content/author.js';
import { closers } from './content/closers.js';
import { Line } from './content/line.js';
import { openers } from './content/openers.js';
import { Passion } from './content/passion.js';
import { deckOf } from './deck.js';
import { DemoLookingFor } from './demo-member.js';
import { isLucky, pick, Random, shuffled, weighted } from './random.js';

export type Subject = Person & { passions: readonly Passion[]; lookingFor: readonly DemoLookingFor[] };

/** Writes bios out of who people are, what they love and whom they hope to meet; sentences return as late as they can. */
export function biographyDeck(random: Random): (subject: Subject) => string {
  const opener = deckOf(random, openers);
  const uses = new Map<Line, number>();
  const lastLines = new Map(Object.entries(closers).map(([hope, lines]) => [hope, deckOf<string>(random, lines)]));

  function freshest(lines: readonly Line[]): Line[] {
    const [line] = shuffled(random, lines).sort((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0));
    if (!line) return [];
    uses.set(line, (uses.get(line) ?? 0) + 1);
    return [line];
  }

  return (subject) => {
    const first = opener((line) => suits(line, subject));
    let hasJob = first?.job;
    const middle = subject.passions.flatMap(({ lines }) => {
      const [line] = freshest(lines.filter((each) => suits(each, subject) && !(hasJob && each.job)));
      hasJob ||= line?.job;
      return line?.line ?? [];
    });
    const last = lastLines.get(subject.lookingFor[0] ?? '')?.();
    return arrange(random, first?.line ?? '', middle, last ?? '');
  };
}

function arrange(random: Random, first: string, middle: string[], last: string): string {
  const shape = weighted(random, { whole: 40, paragraphs: 18, hopeless: 16, abrupt: 12, short: 8, list: 6 });
  const body = middle.join(' ');
  const bullet = pick(random, ['·', '–', '★', '🌿']);
  if (shape === 'short') return middle[0] ?? first;
  if (shape === 'list' && middle.length > 1) return middle.map((line) => `${bullet} ${line}`).join('\n');
  if (shape === 'abrupt') return join([body, last], ' ');
  if (shape === 'hopeless') return join([first, body], ' ');
  if (shape === 'paragraphs') return join([first, body, last], '\n\n');
  return join(isLucky(random, 0.7) ? [first, body, last] : [body, first, last], ' ');
}

function join(parts: string[], by: string): string {
  return parts.filter(Boolean).join(by);
}
