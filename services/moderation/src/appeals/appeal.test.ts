import { describe, expect, it } from '@jest/globals';
import { assertMayAppeal, fingerprint, mayDecide, newAppealToken } from './appeal.js';

const now = new Date('2030-06-01T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
const decision = { kind: 'warn', createdAt: daysAgo(1), isOverturned: false, isAppealed: false } as const;

describe('an appeal', () => {
  it('is made within 180 days, and of what was told', () => {
    expect(() => assertMayAppeal(decision, now)).not.toThrow();
    expect(() => assertMayAppeal({ ...decision, createdAt: daysAgo(180) }, now)).not.toThrow();
    expect(() => assertMayAppeal({ ...decision, createdAt: daysAgo(180.1) }, now)).toThrow('is over');
    expect(() => assertMayAppeal({ ...decision, kind: 'dismiss' }, now)).toThrow('no such objection');
    const takenBack = { ...decision, isOverturned: true };
    expect(() => assertMayAppeal(takenBack, now)).toThrow('taken back');
    expect(() => assertMayAppeal({ ...takenBack, isAppealed: true }, now)).toThrow('You have objected');
    expect(() => assertMayAppeal(undefined, now)).toThrow('no such objection');
  });

  it('is decided by somebody else, if there is anybody', () => {
    const made = { userId: 'person', madeById: 'one', isAlone: false };
    expect(mayDecide(made, 'two')).toBe(true);
    expect(mayDecide(made, 'one')).toBe(false);
    expect(mayDecide({ ...made, isAlone: true }, 'one')).toBe(true);
    expect(mayDecide({ ...made, isAlone: true }, 'person')).toBe(false);
    expect(mayDecide({ ...made, madeById: null }, 'one')).toBe(true);
  });

  it('has a token of 256 bits, of which a hash is kept', () => {
    const token = newAppealToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(newAppealToken()).not.toBe(token);
    expect(fingerprint(token)).toHaveLength(32);
  });
});
