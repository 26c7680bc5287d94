import { describe, expect, it } from '@jest/globals';
import { listConversations, listMessages } from '@kindred/contracts/chat';
import { messageDelivered } from '@kindred/contracts/chat-events';
import { Id, Timestamp } from '@kindred/contracts/fields';
import { listPersonSummaries } from '@kindred/contracts/person-summaries';
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
  hours: z.literal([0, 24]),
  bars: z.array(z.int().check(z.minimum(0), z.maximum(31))).check(z.length(2)),
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
  hours: 24,
  bars: [0, 31],
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
  ['an hour that there is not', { ...sample, hours: 12 }],
  ['a number below the least', { ...sample, bars: [-1, 0] }],
  ['a number above the greatest', { ...sample, bars: [0, 32] }],
  ['too few where the length is given', { ...sample, bars: [0] }],
  ['too many where the length is given', { ...sample, bars: [0, 1, 2] }],
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

  it.each<[string, z.ZodMiniType, unknown]>([
    [
      'transforms',
      z.pipe(
        z.string(),
        z.transform((text) => text.trim()),
      ),
      'text',
    ],
    ['has checks', z.string().check(z.maxLength(50)), 'text'],
    ['has a choice of kinds', z.union([z.string(), z.number()]), 'text'],
    ['takes other fields', z.looseObject({}), {}],
    ['has numbers with another check', z.number().check(z.multipleOf(2)), 4],
    ['has numbers below one that is not among them', z.number().check(z.lt(2)), 1],
    ['has a least length', z.array(z.string()).check(z.minLength(1)), ['text']],
  ])('nor of a schema that %s', (_name, schema, value) => {
    expect(schema.parse(value)).toEqual(value);
    expect(matchesSchema(z.object({ value: schema }), { value })).toBe(false);
  });

  it.each([
    ['a page of discovery', discover.output],
    ['a page of messages', listMessages.output],
    ['a page of conversations', listConversations.output],
    ['people of conversations', listPersonSummaries.output],
    ['a message on its way', z.array(messageDelivered.payload)],
  ])('is known of %s, which is long or frequent', (_name, schema) => {
    expect(matchesSchema(schema, [])).toBe(true);
  });
});
