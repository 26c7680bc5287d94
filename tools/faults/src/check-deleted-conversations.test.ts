import { describe, expect, it } from '@jest/globals';
import type { Action } from './check-actions.js';
import { checkDeletedConversations } from './check-deleted-conversations.js';
import type { Attempted, AttemptOutcome } from './history.js';

const tried = (
  kind: Action['kind'],
  thing: string,
  startedAt: number,
  outcome: AttemptOutcome = 'ok',
): Attempted<Action> => ({
  ...{ kind, by: 'robin', thing, outcome, startedAt, endedAt: startedAt + 1 },
});
const check = (attempts: Attempted<Action>[], ofRobin: string[], ofSam: string[]) => {
  const views = [
    { by: 'robin', shown: ofRobin },
    { by: 'sam', shown: ofSam },
  ];
  return checkDeletedConversations(attempts, [{ id: 'c', stored: ['old', 'new'], views }]);
};

const both = ['old', 'new'];
const between = (outcome: AttemptOutcome) => [
  tried('send', 'old', 0),
  tried('clear', 'c', 10, outcome),
  tried('send', 'new', 20),
];

describe('a conversation that a member deletes for themselves', () => {
  it('is gone for them until the next message, and whole for the other', () => {
    expect(check(between('ok'), ['new'], both)).toEqual([]);
    expect(check(between('fail'), both, both)).toEqual([]);
  });

  it('may be gone or not where nobody knows', () => {
    for (const shown of [[], ['new'], both]) expect(check(between('unknown'), shown, both)).toEqual([]);
  });

  it.each([
    ['what was deleted', between('ok'), both, both],
    ['what came since and is lost', between('ok'), [], both],
    ['what the other has lost', between('ok'), ['new'], ['new']],
    ['what was refused and is gone', between('fail'), ['new'], both],
    ['a gap', between('unknown'), ['old'], both],
  ])('finds %s', (_, attempts, ofRobin, ofSam) => {
    expect(check(attempts, ofRobin, ofSam)).toHaveLength(1);
  });
});
