import { expect, it } from '@jest/globals';
import { attempt } from '../test/attempts.js';
import { checkDeletion } from './check-deletion.js';
import type { AttemptOutcome } from './history.js';

const sent = (name: string, startedAt: number) => ({ name, seen: name, attempts: [attempt({ startedAt })] });
const around = [sent('old', 0), sent('new', 20)];
const meanwhile = [sent('old', 0), sent('new', 10)];
const both = ['old', 'new'];
const check = (outcome: AttemptOutcome, shown: string[], stored = around) =>
  checkDeletion('robin', [attempt({ kind: 'clear', startedAt: 10, outcome })], stored, shown);

it('a conversation is gone for who deletes it until the next message, and whole for who does not', () => {
  expect(check('ok', ['new'])).toEqual([]);
  expect(check('fail', both)).toEqual([]);
  expect(checkDeletion('sam', [], around, both)).toEqual([]);
});

it('what was sent meanwhile may be gone or not, and all where nobody knows of the deletion', () => {
  for (const shown of [[], ['new']]) expect(check('ok', shown, meanwhile)).toEqual([]);
  for (const shown of [[], ['new'], both]) expect(check('unknown', shown)).toEqual([]);
});

it.each<[string, AttemptOutcome, string[]]>([
  ['what was deleted', 'ok', both],
  ['what came since and is lost', 'ok', []],
  ['what was refused and is gone', 'fail', ['new']],
  ['a gap', 'unknown', ['old']],
])('finds %s', (_, outcome, shown) => {
  expect(check(outcome, shown)).toHaveLength(1);
});
