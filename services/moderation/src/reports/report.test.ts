import { describe, expect, it } from '@jest/globals';
import { isEstablished, type OpenReport, reasonToHide } from './report.js';

const now = new Date('2030-01-10T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
const reports = (count: number, given: Partial<OpenReport> = {}): OpenReport[] =>
  Array.from({ length: count }, (_, index) => ({
    reporterId: `reporter ${index}`,
    reason: 'spam',
    isEstablished: true,
    createdAt: now,
    ...given,
  }));

describe('the rule that hides a profile', () => {
  it('wants five distinct established reporters of one reason', () => {
    expect(reasonToHide(reports(5), now)).toBe('spam');
    expect(reasonToHide(reports(4), now)).toBeNull();
    expect(reasonToHide(reports(9, { reporterId: 'the same' }), now)).toBeNull();
    expect(reasonToHide(reports(9, { isEstablished: false }), now)).toBeNull();
    expect(reasonToHide([...reports(4), ...reports(5, { reason: 'other' }).slice(4)], now)).toBeNull();
  });

  it('wants them within 24 hours', () => {
    const old = reports(5, { createdAt: daysAgo(1.01) });
    expect(reasonToHide(old, now)).toBeNull();
    expect(reasonToHide([...old, ...reports(5)], now)).toBe('spam');
  });
});

describe('an established reporter', () => {
  const reporter = { isActive: true, joinedAt: daysAgo(8), dismissed: 0 };

  it('joined a week ago, has an active account, and had at most one report dismissed', () => {
    expect(isEstablished(reporter, now)).toBe(true);
    expect(isEstablished({ ...reporter, joinedAt: daysAgo(6) }, now)).toBe(false);
    expect(isEstablished({ ...reporter, isActive: false }, now)).toBe(false);
    expect(isEstablished({ ...reporter, dismissed: 2 }, now)).toBe(false);
  });
});
