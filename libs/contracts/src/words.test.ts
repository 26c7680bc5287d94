import { describe, expect, it } from '@jest/globals';
import * as zod from 'zod';
import type { AppError } from './app-error.js';
import type { Rpc } from './define.js';
import { parse } from './parse.js';
import { saveProfile } from './session.js';

// Whoever imports the whole of Zod gives every schema of the process its English sentences.
zod.config(zod.locales.en());

// By their names, so that the check for unused exports does not take all of these modules for used.
const names = ['auth', 'billing', 'chat', 'feedback', 'interactions', 'media', 'profile', 'session'];
const modules: Record<string, unknown>[] = await Promise.all(names.map((name) => import(`@kindred/contracts/${name}`)));
const isContract = (value: unknown): value is Rpc => typeof value === 'object' && value !== null && 'http' in value;
const contracts = modules.flatMap((module) => Object.values(module).filter(isContract));

const wrong = [undefined, null, '', ' ', 'x', 'a\0b', 'y'.repeat(6000), -1, 0, 17, 25.5, 121, 1e300, true, [], [1], {}];

/** The fields of an object, also of one that is transformed. */
function fieldsOf(schema: unknown): string[] {
  const { def } = (schema as { _zod: { def: { shape?: object; in?: unknown } } })._zod;
  return def.shape ? Object.keys(def.shape) : def.in ? fieldsOf(def.in) : [];
}

function wordsOf({ input }: Rpc, value: unknown) {
  try {
    parse(input, value);
    return [];
  } catch (error) {
    const { message, detail } = error as AppError;
    return [message, ...Object.values(detail.errors ?? {}).flat()];
  }
}

describe('what an operation says of a wrong input', () => {
  it.each(contracts.map((contract) => [contract.name, contract] as const))('is for a person: %s', (_, contract) => {
    const said = fieldsOf(contract.input).flatMap((field) =>
      wrong.flatMap((value) => wordsOf(contract, { [field]: value })),
    );
    for (const value of wrong) said.push(...wordsOf(contract, value));
    for (const words of said)
      expect(words).not.toMatch(/expected|received|^Invalid input:|^Invalid option|^Too |regex|NaN|undefined|null/);
  });

  it('is asked of every public operation', () => {
    expect(contracts.length).toBeGreaterThan(25);
  });
});

it('says to whoever is too young that they are, and of any other age which ones there are', () => {
  const ages = [17, 0, -3, '17', 121, 25.5, '25.5', 'old', true].map((age) => wordsOf(saveProfile, { age })[0]);
  const [tooYoung, noAge] = ['You must be 18 or older', 'Enter an age between 18 and 120'];
  expect(ages).toEqual([...Array(4).fill(tooYoung), ...Array(5).fill(noAge)]);
  expect(wordsOf(saveProfile, { height: 'tall' })[0]).toBe('Enter a height between 36 and 96 inches');
});
