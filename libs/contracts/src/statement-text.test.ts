import { describe, expect, it } from '@jest/globals';
import { appealText, banText, isTold, statementText } from './statement-text.js';

const told = {
  kind: 'suspend',
  rule: '3',
  facts: 'Threats in three messages.',
  until: null,
  field: null,
  isByRule: false,
} as const;

describe('a statement of reasons', () => {
  it('says what and for how long, the facts, the rule, who decided and how to object', () => {
    const text = statementText({ ...told, until: new Date('2030-02-03T04:05:06Z') });
    expect(text).toContain('suspended until 2030-02-03 04:05 UTC');
    expect(text).toContain('ends with the period that is paid');
    expect(text).toContain('Threats in three messages.');
    expect(text).toContain('number 3 of the section on content in our Terms. No threats, stalking or harassment.');
    expect(text).toContain('A person looked at this and decided.');
    expect(text).toContain('within 180 days');
    expect(text).toContain('Somebody else than the person who decided will look at it, where there is one.');
    expect(text).toContain('article 21');
  });

  it('has words for each kind', () => {
    expect(statementText(told)).toContain('for good');
    expect(statementText({ ...told, kind: 'warn' })).toContain('a warning');
    expect(statementText({ ...told, kind: 'remove_photo' })).toContain('A photo of yours was taken away');
    expect(statementText({ ...told, kind: 'clear_field', field: 'bio' })).toContain('your text about you');
    expect(statementText({ ...told, kind: 'hide', isByRule: true })).toContain('automatically');
  });

  it('of what hid by itself says so, and that a person decided once one has', () => {
    const removal = { ...told, kind: 'remove_photo', rule: '2', facts: 'We were told.' } as const;
    const hidden = statementText({ ...removal, isByRule: true });
    expect(hidden).toMatch(/^A photo of yours is hidden until a person has looked at it\./);
    expect(hidden).toContain('automatically');
    expect(hidden).not.toMatch(/for good|members reported/);
    const decided = statementText({ ...removal, wasHidden: true, file: 'recording' });
    expect(decided).toMatch(/^A recording of yours was taken away, for good\./);
    expect(decided).toContain('A person has looked at it now and decided.');
    expect(decided).toContain('unless you have done so');
  });

  it('does not go with dismissing and restoring', () => {
    const kinds = ['dismiss', 'warn', 'remove_photo', 'clear_field', 'hide', 'suspend', 'restore'] as const;
    expect(kinds.filter((kind) => !isTold({ kind }))).toEqual(['dismiss', 'restore']);
  });

  it('of a suspension that follows an address names the rule and how to object by mail', () => {
    const text = banText('3');
    expect(text).toContain('number 3 of the section on content');
    expect(text).toContain('suspended automatically');
    expect(text).toContain('answer this mail');
    expect(text).toContain('article 21');
  });

  it('tells the outcome of an appeal', () => {
    expect(appealText({ outcome: 'upheld', answer: 'The messages are threats.' })).toContain('The decision stays.');
    expect(appealText({ outcome: 'overturned', answer: 'It was a quote.' })).toContain('taken back');
  });
});
