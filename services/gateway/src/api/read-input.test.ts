import { expect, it } from '@jest/globals';
import type { AppError } from '@kindred/contracts/app-error';
import { rpc } from '@kindred/contracts/define';
import type { Request } from 'express';
import { z } from 'zod/mini';
import { readInput } from './read-input.js';

const contract = rpc('sample.write', {
  input: z.object({ name: z.string(), bio: z.optional(z.string()), tags: z.optional(z.array(z.string())) }),
  output: z.object({}),
});
const read = (body: unknown, params = {}) => readInput(contract, { method: 'POST', body, params } as Request);

function refusal(body: unknown, params = {}) {
  try {
    read(body, params);
  } catch (error) {
    const { code, detail } = error as AppError;
    return { code, fields: Object.keys(detail.errors ?? {}) };
  }
  return null;
}

it('a refusal of an input names every field that is wrong', () => {
  expect(read({ name: 'sam' })).toEqual({ name: 'sam' });
  expect(refusal({})).toEqual({ code: 'validation_failed', fields: ['name'] });
  expect(refusal([])).toEqual({ code: 'validation_failed', fields: ['body'] });
  const unstorable = { name: 'a\0b', bio: 'fine', tags: ['fine', '\ud800'] };
  expect(refusal(unstorable)).toEqual({ code: 'validation_failed', fields: ['name', 'tags'] });
});

it('a path that cannot be stored does not exist', () => {
  expect(refusal({}, { name: 'a\0b' })).toEqual({ code: 'not_found', fields: [] });
});
