import { describe, expect, it } from '@jest/globals';
import { toJSONSchema } from 'zod';
import type { AppError } from './app-error.js';
import { NewUsername } from './auth.js';
import { integer, line, text } from './fields.js';
import { parse } from './parse.js';
import { ProfileChanges } from './profile.js';

const refusal = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return (error as Error).message;
  }
};

it.each(['tall', '72.5', 35, '97', null, [40]])('says of %p which whole numbers it takes', (value) => {
  expect(refusal(() => parse(integer(36, 96), value))).toBe('Enter a whole number between 36 and 96');
});

it('has the last words for what is missing, and for what is something else', () => {
  expect(refusal(() => parse(integer(36, 96), undefined))).toBe('Required');
  expect(refusal(() => parse(text(3), undefined))).toBe('Required');
  expect(refusal(() => parse(text(3), 5))).toBe('Invalid input');
});

const invisible = [
  '\u2800\u2800',
  '\u200b',
  '\u00ad',
  '\ufffc',
  '\u{e0041}\u{e007f}',
  '\u3164\u3164\u3164',
  '\u034f\ufe0f',
  '\u{1d159}',
];

it.each(invisible)('is empty where it shows nothing (%j)', (value) => {
  for (const field of [line(20), text(20)]) expect(parse(field, ` ${value} `)).toBe('');
  expect(refusal(() => parse(NewUsername, value))).toBe('Username must be at least 3 characters');
});

it.each(['❤️', '🏳️‍🌈', '🏴\u{e0067}\u{e0062}\u{e007f}', '1️⃣', '.', '⠓⠊', '나무', 'ᄒ', 'မောင်', 'ᠮᠣᠩ᠋ᠭᠣᠯ', 'علي', '𞤀𞤁'])(
  'keeps what shows (%s)',
  (value) => {
    for (const field of [line(20), text(20)]) expect(parse(field, value)).toBe(value);
  },
);

it('says of a text that is too long how long it may be', () => {
  expect(refusal(() => parse(text(3), ' four '))).toBe('Please keep it within 3 characters');
});

it.each(['\n', ' '])('refuses a text far over its length as it came, also where %j is all that there is', (blank) => {
  for (const field of [line(20), text(20)]) {
    expect(parse(field, `${blank.repeat(60)}Robin${blank.repeat(60)}`)).toBe('Robin');
    expect(refusal(() => parse(field, blank.repeat(161)))).toBe('Please keep it within 20 characters');
  }
});

it('counts characters as code points, and tells clients so', () => {
  for (const field of [line(3), text(3)]) {
    expect(parse(field, '👋👋👋')).toBe('👋👋👋');
    expect(refusal(() => parse(field, '👋👋👋👋'))).toBe('Please keep it within 3 characters');
    expect(toJSONSchema(field)).toMatchObject({ type: 'string', maxLength: 3 });
  }
});

describe('a line', () => {
  it.each([
    ['a line feed', 'a\nb'],
    ['a carriage return', 'a\r\nb'],
    ['a next line', 'a\u0085b'],
    ['a line separator', 'a\u2028b'],
    ['a paragraph separator', 'a\u2029b'],
    ['a tab', 'a\tb'],
    ['a null', 'a\0b'],
    ['an escape', 'a\u001b[2Jb'],
    ['a delete', 'a\u007fb'],
    ['half of a character', 'a\ud83d'],
  ])('is refused with %s', (_, value) => {
    expect(refusal(() => parse(line(20), value))).toBe('Please use a single line without control characters');
  });

  it('loses what turns the direction of its neighbours, and then its blanks', () => {
    expect(parse(line(20), ' \u202e Alex \u2066\u200f')).toBe('Alex');
    expect(parse(line(4), '\u202eAlex\u202c')).toBe('Alex');
  });

  it('keeps joiners, so that families and flags stay whole', () => {
    for (const value of ['👩‍👩‍👧', '🏳️‍🌈', 'نامه\u200cای']) expect(parse(line(20), value)).toBe(value);
  });

  it('is the same when it is parsed again', () => {
    const once = parse(line(20), '\u200e Al\u202eex ');
    expect(parse(line(20), once)).toBe(once);
  });
});

describe('a text', () => {
  it.each([
    ['a null', 'a\0b'],
    ['an escape', 'a\u001bb'],
    ['a lone carriage return', 'a\rb'],
    ['a next line', 'a\u0085b'],
    ['half of a character', 'a\udc00b'],
  ])('is refused with %s', (_, value) => {
    expect(refusal(() => parse(text(20), value))).toBe('Please leave out control characters');
  });

  it('keeps tabs and newlines, however a newline is written', () => {
    expect(parse(text(20), 'one\r\n\ttwo\n')).toBe('one\n\ttwo');
    expect(parse(text(20), 'one\u2028\u2029\n two')).toBe('one\n\n\n two');
  });

  it.each(['\n', '\r\n', '\u2028', ' \n\t', '\n\u3164'])('keeps two blank lines of many (%j)', (lineBreak) => {
    const once = parse(text(2000), `one${lineBreak.repeat(1990)}\ntwo`);
    expect(once.replace(/[^\S\n]|\u3164/g, '')).toBe('one\n\n\ntwo');
    expect(parse(text(2000), once)).toBe(once);
  });
});

it('looks at none of the entries of a list that is far too long, and names few mistakes of one that is not', () => {
  const mistakes = (changes: object) => {
    try {
      parse(ProfileChanges, changes);
    } catch (error) {
      return (error as AppError).detail?.errors;
    }
    throw new Error('Nothing is wrong with it');
  };
  const wrong = (count: number) => Array.from({ length: count }, () => 0);
  expect(mistakes({ interests: wrong(30_000) })).toEqual({ interests: ['Choose at most 20 interests'] });
  expect(mistakes({ lookingFor: wrong(30_000) })).toEqual({ lookingFor: ['Choose from the list'] });
  expect(mistakes({ interests: wrong(90) })).toEqual({ interests: Array(20).fill('Invalid input') });
});

it('takes each value of a list once, in the order in which they came', () => {
  const changes = { interests: ['tea', ' chess', '', 'tea', ' ', 'chess '], lookingFor: ['chat', 'dating', 'chat'] };
  expect(parse(ProfileChanges, changes)).toEqual({ interests: ['tea', 'chess'], lookingFor: ['chat', 'dating'] });
});
