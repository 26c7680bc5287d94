import { describe, expect, it } from '@jest/globals';
import { timed } from '../test/attempts.js';
import { type CaseCall, type CasesEnd, checkCases, type StoredDecision } from './check-cases.js';
import type { Attempted, AttemptOutcome } from './history.js';

const decision: StoredDecision = { facts: 'one', kind: 'warn', logs: 1, statements: 1, hashed: 1, hasEffect: true };
const evidence = ['profile frozen', 'photo p frozen', 'messages m frozen'];
const whole: CasesEnd = {
  acknowledged: [{ id: 'r', photoIds: ['p'], messageIds: ['m'] }],
  reports: [{ id: 'r', hasCase: true, evidence }],
  strangeReports: [],
  decisions: [decision],
  mails: [{ email: 'kim@example.com', statements: 1, mails: 1 }],
  isLogWhole: true,
};
const decided = (thing: string, outcome: AttemptOutcome): Attempted<CaseCall> =>
  timed({ kind: 'decide', by: 'staff', thing }, outcome);
const check = (change: Partial<CasesEnd>, attempts = [decided('one', 'ok')]) =>
  checkCases(attempts, { ...whole, ...change });

describe('a run in which every promise is kept', () => {
  it('has no violation, also when an answer was lost', () => {
    expect(check({})).toEqual([]);
    expect(check({}, [decided('one', 'unknown'), decided('two', 'unknown'), decided('three', 'fail')])).toEqual([]);
  });
});

describe('a report', () => {
  it('that was acknowledged is there with all that it names, each once', () => {
    expect(check({ reports: [] })).toContain('the report r was acknowledged and is lost');
    const without = { id: 'r', hasCase: true, evidence: ['profile frozen', 'messages m frozen', 'messages m frozen'] };
    expect(check({ reports: [without] })).toEqual([
      'the report r has 0 times photo p',
      'the report r has 2 times messages m',
    ]);
  });

  it('has a case and frozen evidence, and somebody made it', () => {
    expect(check({ reports: [{ id: 'r', hasCase: false, evidence: [...evidence, 'photo q gone'] }] })).toEqual([
      'the report r has no case',
      'the report r has photo q gone',
    ]);
    expect(check({ strangeReports: ['s'] })).toEqual(['nobody made the report s']);
  });
});

describe('a decision', () => {
  it('is there once when it was acknowledged, and never when it was refused', () => {
    expect(check({ decisions: [] })).toEqual(['the decision one was acknowledged and is lost']);
    expect(check({ decisions: [decision, decision] })).toEqual(['the decision one is there 2 times']);
    expect(check({}, [decided('one', 'fail')])).toEqual(['the decision one was refused and is there']);
  });

  it('has one entry in the log, one statement with its hash, one mail, and its effect', () => {
    expect(check({ decisions: [{ ...decision, logs: 2 }] })).toEqual(['the decision one is in the log 2 times']);
    expect(check({ decisions: [{ ...decision, statements: 0, hashed: 0 }] })).toEqual([
      'the decision one (warn) has 0 statements',
    ]);
    expect(check({ decisions: [{ ...decision, hashed: 0 }] })).toEqual([
      'the log has another statement of the decision one',
    ]);
    expect(check({ decisions: [{ ...decision, hasEffect: false }] })).toEqual([
      'the decision one (warn) has no effect',
    ]);
    expect(check({ mails: [{ email: 'kim@example.com', statements: 1, mails: 2 }] })).toEqual([
      'kim@example.com has 1 statements and got 2 mails',
    ]);
  });

  it('that dismisses tells nobody', () => {
    const dismissal = { ...decision, kind: 'dismiss' };
    expect(check({ decisions: [dismissal] })).toEqual(['the decision one (dismiss) has 1 statements']);
    expect(check({ decisions: [{ ...dismissal, statements: 0, hashed: 0 }] })).toEqual([]);
  });
});

it('the log is as it was written', () => {
  expect(check({ isLogWhole: false })).toEqual(['the chain of the log is broken']);
});
