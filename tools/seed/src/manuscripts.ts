import { Tongue, tongues } from './content/tongues.js';
import { Voice, voices } from './content/voices.js';
import { Random, shuffled } from './random.js';

/** Where a member's words come from: a person with their own script, one voice, our own composition, or nowhere. */
export type Manuscript =
  | { kind: 'tongue'; tongue: Tongue }
  | { kind: 'voice'; voice: Voice }
  | { kind: 'composed' }
  | { kind: 'silent' };

/** As many manuscripts as members, in no order: a handful in other scripts, a quarter in one voice, one in 14 silent. */
export function drawManuscripts(random: Random, count: number): Manuscript[] {
  const inTongues = shuffled(random, tongues)
    .slice(0, Math.round(count * 0.07))
    .map((tongue): Manuscript => ({ kind: 'tongue', tongue }));
  const inVoices = shuffled(random, voices)
    .slice(0, Math.round(count * 0.25))
    .map((voice): Manuscript => ({ kind: 'voice', voice }));
  const silent = Array.from({ length: Math.round(count * 0.07) }, (): Manuscript => ({ kind: 'silent' }));
  const special = [...inTongues, ...inVoices, ...silent].slice(0, count);
  const rest = Array.from({ length: count - special.length }, (): Manuscript => ({ kind: 'composed' }));
  return shuffled(random, [...special, ...rest]);
}

/** The words of a manuscript; null for the silent. */
export function bioOf(manuscript: Manuscript, compose: () => string): string | null {
  if (manuscript.kind === 'tongue') return manuscript.tongue.bio;
  if (manuscript.kind === 'voice') return manuscript.voice.text;
  return manuscript.kind === 'silent' ? null : compose();
}

/** The name that words are bound to, if any. */
export function namedIn(manuscript: Manuscript): string | undefined {
  return manuscript.kind === 'voice' ? manuscript.voice.named : undefined;
}
