import { describe, expect, it } from '@jest/globals';
import type { SubscriptionStatus } from '@kindred/contracts/billing';
import { current, entitlementOf, isPremium, type Snapshot, surplus } from './entitlement.js';

const day = (n: number) => new Date(Date.UTC(2030, 0, n));

const month: Snapshot = {
  id: 'sub_1',
  plan: 'monthly',
  status: 'active',
  currentPeriodEnd: day(31),
  cancelAtPeriodEnd: false,
  endedAt: null,
  createdAt: day(1),
  paidUntil: day(31),
  isUnpaid: false,
  isRefunded: false,
};
const having = (parts: Partial<Snapshot>): Snapshot => ({ ...month, ...parts });

describe('premium', () => {
  it.each<[SubscriptionStatus, boolean]>([
    ['active', true],
    ['trialing', true],
    ['unpaid', false],
    ['incomplete', false],
    ['incomplete_expired', false],
    ['paused', false],
  ])('with a subscription that is %s is %s', (status, expected) => {
    expect(isPremium(having({ status }), day(10))).toBe(expected);
  });

  it('continues while an active subscription ends with its period', () => {
    expect(isPremium(having({ cancelAtPeriodEnd: true }), day(30))).toBe(true);
  });

  it('continues for seven days after the last paid period when a renewal failed', () => {
    const failed = having({
      status: 'past_due',
      currentPeriodEnd: day(60),
    });
    expect(isPremium(failed, day(37))).toBe(true);
    expect(isPremium(failed, new Date(day(38).getTime() - 1))).toBe(true);
    expect(isPremium(failed, day(38))).toBe(false);
  });

  it('lasts to the end of the paid period when a subscription is cancelled before', () => {
    const left = having({ status: 'canceled', endedAt: day(10) });
    expect(isPremium(left, day(30))).toBe(true);
    expect(isPremium(left, day(31))).toBe(false);
  });

  it('ends when Stripe has closed the paid period, whatever our clock says', () => {
    expect(isPremium(having({ status: 'canceled', endedAt: day(31) }), day(20))).toBe(false);
  });

  it('ends at once after a cancellation for failed renewals', () => {
    const given = having({ status: 'canceled', currentPeriodEnd: day(60), endedAt: day(46) });
    expect(isPremium(given, day(46))).toBe(false);
  });

  it.each<SubscriptionStatus>(['active', 'past_due', 'canceled'])('ends with a full refund, also when %s', (status) => {
    expect(isPremium(having({ status, isRefunded: true }), day(2))).toBe(false);
  });
});

describe('the subscription that counts', () => {
  const ended = having({ id: 'sub_ended', status: 'canceled', endedAt: day(31), createdAt: day(20) });

  it('is the one that grants premium, even if another is newer', () => {
    expect(current([ended, month], day(40))?.id).toBe('sub_1');
  });

  it('is the last one when none grants premium', () => {
    const older = having({
      id: 'sub_older',
      status: 'canceled',
      endedAt: day(5),
      createdAt: day(1),
      paidUntil: day(1),
    });
    expect(current([older, ended], day(40))?.id).toBe('sub_ended');
  });

  it('is absent while nothing was ever paid', () => {
    const unpaid = having({ status: 'incomplete', paidUntil: day(1) });
    expect(entitlementOf([unpaid], day(2))).toEqual({ isPremium: false, status: null, plan: null, endsAt: null });
  });

  it('has the end of the paid period', () => {
    expect(entitlementOf([month], day(2))).toEqual({
      isPremium: true,
      status: 'active',
      plan: 'monthly',
      endsAt: day(31),
    });
  });
});

describe('the subscriptions to end at Stripe', () => {
  it('include the refunded one', () => {
    const refunded = having({ isRefunded: true });
    expect(surplus([refunded], day(2))).toEqual([refunded]);
  });

  it('include every open one besides the one that counts', () => {
    const [older, newer] = [
      having({ status: 'incomplete' }),
      having({ status: 'incomplete', id: 'sub_2', createdAt: day(2) }),
    ];
    expect(surplus([older, newer], day(3))).toEqual([older]);
    expect(surplus([newer, month], day(3))).toEqual([newer]);
  });

  it('include a cancelled one whose current period is not paid', () => {
    const failed = having({ status: 'past_due', paidUntil: day(1), isUnpaid: true });
    const cancelled = having({ ...failed, cancelAtPeriodEnd: true });
    const notBilledYet = having({ paidUntil: day(1), cancelAtPeriodEnd: true });
    expect(surplus([failed], day(3))).toEqual([]);
    expect(surplus([cancelled], day(3))).toEqual([cancelled]);
    expect(surplus([notBilledYet], day(3))).toEqual([]);
    expect(surplus([having({ cancelAtPeriodEnd: true })], day(3))).toEqual([]);
  });

  it('exclude an older one that is paid, beside one that must end', () => {
    const ending = having({
      id: 'sub_2',
      createdAt: day(2),
      paidUntil: day(1),
      isUnpaid: true,
      cancelAtPeriodEnd: true,
    });
    expect(surplus([ending, month], day(3))).toEqual([ending]);
  });

  it('are none for a member with one subscription', () => {
    expect(surplus([month, having({ id: 'sub_3', status: 'canceled' })], day(3))).toEqual([]);
  });
});
