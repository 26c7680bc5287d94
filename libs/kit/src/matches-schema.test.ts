import { describe, expect, it } from '@jest/globals';
import { Id, Timestamp } from '@kindred/contracts/fields';
import { discover } from '@kindred/contracts/profile';
import { z } from 'zod/mini';
import { matchesSchema } from './matches-schema.js';

const ID = '7c9f3c1e-5b1a-4e52-8f5a-0d2b6a1c9e11';
const Sample = z.object({
  id: Id,
  name: z.nullable(z.string()),
  age: z.nullish(z.int()),
  kind: z.enum(['one', 'two']),
  at: z.nullable(Timestamp),
  isShown: z.boolean(),
  pair: z.tuple([Id, z.int()]),
  parts: z.array(z.object({ share: z.number() })).check(z.maxLength(2)),
});
const sample = {
  id: ID,
  name: 'Sam \u0001 "',
  age: 30,
  kind: 'one',
  at: new Date(1_700_000_000_000),
  isShown: true,
  pair: [ID, 1],
  parts: [{ share: 0.5 }],
};
const { age: _, ...ageless } = sample;
const { name: __, ...nameless } = sample;

const described: [string, unknown][] = [
  ['all of its fields', sample],
  ['an optional field that is absent', ageless],
  ['an optional field that is undefined', { ...sample, age: undefined }],
  ['an instant as text', { ...sample, at: '2026-02-28T09:30:00.5Z' }],
  ['nulls', { ...sample, name: null, age: null, at: null }],
];

/** Values that parsing refuses or changes, or for which that is not known. */
const others: [string, unknown][] = [
  ['a field that nobody described', { ...sample, email: 'sam@example.com' }],
  ['such a field further in', { ...sample, parts: [{ share: 0.5, secret: 1 }] }],
  ['another order', { name: sample.name, ...nameless }],
  ['a field less', nameless],
  ['a last field less', { ...sample, parts: undefined }],
  ['an id in capitals', { ...sample, id: ID.toUpperCase() }],
  ['an id that is none', { ...sample, id: 'me' }],
  ['a text for a number', { ...sample, age: '30' }],
  ['a broken number', { ...sample, age: 30.5 }],
  ['no number', { ...sample, parts: [{ share: Number.NaN }] }],
  ['a choice that there is not', { ...sample, kind: 'three' }],
  ['one too many in a pair', { ...sample, pair: [ID, 1, 1] }],
  ['a pair turned round', { ...sample, pair: [1, ID] }],
  ['too many', { ...sample, parts: [{ share: 1 }, { share: 2 }, { share: 3 }] }],
  ['a day as text', { ...sample, at: '2026-02-28' }],
  ['a day that there was not', { ...sample, at: '2026-02-29T09:30:00.000Z' }],
  ['an instant elsewhere', { ...sample, at: '2026-02-28T09:30:00+01:00' }],
  ['no date', { ...sample, at: new Date(Number.NaN) }],
  ['something that writes itself', { ...sample, parts: [Object.assign(new (class Part {})(), { share: 1 })] }],
  ['nothing', null],
  ['a list', [sample]],
];

describe('a value matches its schema', () => {
  it.each(described)('with %s, and is written as parsing would have it', (_name, value) => {
    expect(matchesSchema(Sample, value)).toBe(true);
    expect(JSON.stringify(value)).toBe(JSON.stringify(Sample.parse(value)));
  });

  it.each(others)('but not with %s', (_name, value) => {
    expect(matchesSchema(Sample, value)).toBe(false);
  });

  it.each([
    [
      'transforms',
      z.pipe(
        z.string(),
        z.transform((text) => text.trim()),
      ),
    ],
    ['has checks', z.string().check(z.maxLength(50))],
    ['has a choice of kinds', z.union([z.string(), z.number()])],
    ['takes other fields', z.looseObject({})],
  ])('nor of a schema that %s', (_name, schema) => {
    expect(matchesSchema(z.object({ text: schema }), { text: 'text' })).toBe(false);
  });

  it('is known of a page of discovery, which is long', () => {
    expect(matchesSchema(discover.output, [])).toBe(true);
  });
});
