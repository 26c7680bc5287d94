import { describe, expect, it } from '@jest/globals';
import { type Decided, outcomeOf } from './outcome.js';

const now = new Date('2030-06-01T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3600_000);
const decision = (kind: Decided['kind'], more: Partial<Decided> = {}): Decided => ({
  id: kind,
  kind,
  until: null,
  caseId: 'case',
  madeBy: 'moderator',
  isOverturned: false,
  ...more,
});
const free = { suspendedBy: null, until: null, isHidden: false };

describe('what decisions add up to', () => {
  it('is nothing for warnings, dismissals and what was taken away', () => {
    expect(outcomeOf([], now)).toEqual(free);
    expect(
      outcomeOf(
        (['warn', 'dismiss', 'remove_photo', 'clear_field'] as const).map((kind) => decision(kind)),
        now,
      ),
    ).toEqual(free);
  });

  it('is the suspension that ends last, until it is over or restored', () => {
    const [week, forGood] = [
      decision('suspend', { id: 'week', until: inDays(7) }),
      decision('suspend', { id: 'good' }),
    ];
    expect(outcomeOf([week], now)).toEqual({ suspendedBy: 'week', until: inDays(7), isHidden: false });
    expect(outcomeOf([week], inDays(7))).toEqual(free);
    expect(outcomeOf([week, forGood], inDays(8))).toEqual({ suspendedBy: 'good', until: null, isHidden: false });
    expect(outcomeOf([week, forGood, decision('restore')], now)).toEqual(free);
    expect(outcomeOf([forGood, week], inDays(8))).toEqual({ suspendedBy: 'good', until: null, isHidden: false });
    expect(outcomeOf([{ ...forGood, isOverturned: true }, week], inDays(8))).toEqual(free);
    expect(outcomeOf([forGood, decision('restore'), week], inDays(8))).toEqual(free);
    const again = { ...week, id: 'again' };
    expect(outcomeOf([week, again], now).suspendedBy).toBe('again');
  });

  it('hides until restored, or until a person decides where a rule hid', () => {
    const byRule = decision('hide', { madeBy: 'rule' });
    expect(outcomeOf([byRule], now).isHidden).toBe(true);
    expect(outcomeOf([byRule, decision('dismiss')], now).isHidden).toBe(false);
    expect(outcomeOf([byRule, decision('hide'), decision('warn')], now).isHidden).toBe(true);
    expect(outcomeOf([decision('hide'), byRule, decision('dismiss')], now).isHidden).toBe(true);
    expect(outcomeOf([decision('hide'), decision('restore')], now).isHidden).toBe(false);
  });

  it('hides whom a rule hid, until the same case is decided or an operator decides', () => {
    const byRule = decision('hide', { madeBy: 'rule' });
    const removed = decision('remove_photo', { caseId: null });
    expect(outcomeOf([byRule, removed], now).isHidden).toBe(true);
    expect(outcomeOf([byRule, decision('warn', { caseId: 'another' })], now).isHidden).toBe(true);
    expect(outcomeOf([byRule, { ...removed, madeBy: 'rule' }], now).isHidden).toBe(true);
    expect(outcomeOf([byRule, { ...removed, madeBy: 'operator' }], now).isHidden).toBe(false);
    expect(outcomeOf([byRule, removed, decision('warn')], now).isHidden).toBe(false);
    const takenOver = { ...byRule, caseId: null };
    expect(outcomeOf([takenOver, removed], now).isHidden).toBe(true);
    expect(outcomeOf([takenOver, decision('warn')], now).isHidden).toBe(false);
    expect(outcomeOf([byRule, decision('restore', { caseId: null })], now).isHidden).toBe(false);
  });

  it('hides nobody again whom a rule hid where what was decided instead is overturned', () => {
    const byRule = decision('hide', { madeBy: 'rule' });
    for (const kind of ['hide', 'suspend', 'warn', 'remove_photo'] as const) {
      expect(outcomeOf([byRule, decision(kind, { isOverturned: true })], now)).toEqual(free);
    }
    expect(outcomeOf([byRule, decision('warn', { caseId: 'another', isOverturned: true })], now).isHidden).toBe(true);
    expect(outcomeOf([byRule, { ...byRule, isOverturned: true }], now).isHidden).toBe(true);
  });
});
