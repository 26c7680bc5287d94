import { commonWords } from './common-words';

/** How easily a password is guessed by somebody who tries the likely ones first, from 0 (at once) to 3 (hardly ever). */
export type Guessing = 0 | 1 | 2 | 3;

const RANKS = new Map(commonWords.split(' ').map((word, at) => [word, at + 1]));
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', 'qwertzuiop', 'azertyuiop', 'yxcvbnm'];
const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const LONGEST_WORD = 16;
const LONGEST_SYLLABLES = 10;
const LONGEST_PART = 40;
/** What an attacker pays, in powers of ten, for not knowing where one part ends and the next begins. */
const JOINT = 0.3;
const THRESHOLDS = [5, 9, 12];

/**
 * An estimate of our own. A password is cut into the parts that take the fewest guesses: common words, the person's own
 * words, sequences, rows of the keyboard, repeats, years, syllables, and single characters. Nothing leaves the browser.
 * @param own words that others know of the person, such as the name
 */
export function guessing(password: string, own: string[] = []): Guessing {
  const magnitude = magnitudeOf(password, new Set(own.flatMap(wordsIn)));
  const level = THRESHOLDS.findIndex((threshold) => magnitude < threshold);
  return (level < 0 ? THRESHOLDS.length : level) as Guessing;
}

/** The number of guesses as a power of ten. */
function magnitudeOf(password: string, own: Set<string>): number {
  const repeated = /^(.+?)\1+$/su.exec(password)?.[1];
  if (repeated) return magnitudeOf(repeated, own) + Math.log10(password.length / repeated.length);
  const least = [0];
  for (let end = 1; end <= password.length; end++) {
    least[end] = Number.POSITIVE_INFINITY;
    for (let begin = Math.max(0, end - LONGEST_PART); begin < end; begin++) {
      const joint = begin === 0 || end - begin === 1 ? 0 : JOINT;
      const magnitude = (least[begin] ?? 0) + joint + partMagnitude(password.slice(begin, end), own);
      least[end] = Math.min(least[end] ?? magnitude, magnitude);
    }
  }
  return least[password.length] ?? 0;
}

function partMagnitude(part: string, own: Set<string>): number {
  if (part.length === 1) return characterMagnitude(part);
  return Math.min(wordMagnitude(part, own), patternMagnitude(part), syllablesMagnitude(part));
}

function characterMagnitude(character: string) {
  if (/\d/.test(character)) return 1;
  return /[a-z]/i.test(character) ? 1.4 : 1.6;
}

function wordMagnitude(part: string, own: Set<string>) {
  if (part.length < 3 || part.length > LONGEST_WORD) return Number.POSITIVE_INFINITY;
  const lower = part.toLowerCase();
  const plain = lower.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);
  const rank = own.has(lower) || own.has(plain) ? 1 : (RANKS.get(lower) ?? RANKS.get(plain));
  if (!rank) return Number.POSITIVE_INFINITY;
  return Math.log10(rank + 1) + capitalMagnitude(part) + (plain === lower ? 0 : 0.5);
}

function capitalMagnitude(part: string) {
  if (part === part.toLowerCase()) return 0;
  return /^\p{Lu}\P{Lu}*$/u.test(part) || part === part.toUpperCase() ? 0.3 : 1;
}

function patternMagnitude(part: string) {
  if (part.length < 3) return Number.POSITIVE_INFINITY;
  const length = Math.log10(part.length);
  if (/^(19|20)\d\d$/.test(part)) return 2;
  if (/^(0?[1-9]|[12]\d|3[01])[-./]?(0?[1-9]|1[0-2])[-./]?((19|20)?\d\d)$/.test(part)) return 4;
  if (new Set(part).size === 1) return characterMagnitude(part.charAt(0)) + length;
  if (isSequence(part)) return 0.7 + length;
  const lower = part.toLowerCase();
  const isInRow = ROWS.some((row) => row.includes(lower) || [...row].reverse().join('').includes(lower));
  return isInRow ? 1 + length + capitalMagnitude(part) : Number.POSITIVE_INFINITY;
}

/** Whether each character follows the last, forwards or backwards: `abcd`, `987`. */
function isSequence(part: string) {
  const step = part.charCodeAt(1) - part.charCodeAt(0);
  if (Math.abs(step) !== 1 || !/^([a-z]+|[A-Z]+|\d+)$/.test(part)) return false;
  return [...part].every((_, at) => at === 0 || part.charCodeAt(at) - part.charCodeAt(at - 1) === step);
}

/** What can be spoken is likely a word of some language: one of fifty thousand at most. */
function syllablesMagnitude(part: string) {
  const isSpoken =
    part.length >= 3 &&
    part.length <= LONGEST_SYLLABLES &&
    /^\p{L}+$/u.test(part) &&
    /[aeiouyà-ü]/i.test(part) &&
    !/[^aeiouyà-ü]{4}|[aeiou]{3}/i.test(part);
  return isSpoken ? Math.min(1.1 * part.length, 4.7) + capitalMagnitude(part) : Number.POSITIVE_INFINITY;
}

function wordsIn(text: string) {
  return text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length >= 3);
}
