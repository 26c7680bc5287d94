import type { SubscriptionStatus } from '@kindred/contracts/billing';
import type { PlanId } from '@kindred/contracts/plans';

/** One subscription as Stripe describes it. */
export type Snapshot = {
  id: string;
  plan: PlanId;
  status: SubscriptionStatus;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
  createdAt: Date;
  /** The end of the last paid period. */
  paidUntil: Date;
  /** Whether the current period was to be paid and was not; not yet while Stripe has only drafted the invoice of a renewal. */
  isUnpaid: boolean;
  /** Whether everything paid for the current period was refunded. */
  isRefunded: boolean;
};

/** What a customer may use. `endsAt` is the end of the last paid period. */
export type Entitlement = {
  isPremium: boolean;
  status: SubscriptionStatus | null;
  plan: PlanId | null;
  endsAt: Date | null;
};

export const nothing: Entitlement = { isPremium: false, status: null, plan: null, endsAt: null };

const GRACE_MS = 7 * 24 * 3600 * 1000;
const OPEN: SubscriptionStatus[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'];
const NEVER_PAID: SubscriptionStatus[] = ['incomplete', 'incomplete_expired'];

/** Whether a subscription can still bill its customer. No customer has two of these. */
export function isOpen({ status }: Pick<Snapshot, 'status'>) {
  return OPEN.includes(status);
}

/**
 * Whether a subscription makes premium at this moment: active and trialing do; past due does for 7 days after the last
 * paid period; canceled does until the end of that period; nothing else does, and a full refund ends it at once.
 * @param now the moment by Stripe's clock, so that a period that Stripe has closed is over
 */
export function isPremium(snapshot: Snapshot, now: Date): boolean {
  const { status, isRefunded, endedAt, paidUntil: end } = snapshot;
  if (isRefunded) return false;
  if (status === 'active' || status === 'trialing') return true;
  if (status === 'past_due') return now.getTime() < end.getTime() + GRACE_MS;
  if (status === 'canceled') return now < end && (endedAt === null || endedAt < end);
  return false;
}

/** The subscription that counts: one that makes premium, else an open one, else the newest. One that was never paid does not count. */
export function current<S extends Snapshot>(snapshots: S[], now: Date): S | null {
  const paid = snapshots.filter(({ status }) => !NEVER_PAID.includes(status));
  const weight = (one: Snapshot) => (isPremium(one, now) ? 2 : 0) + (isOpen(one) ? 1 : 0);
  const [best] = paid.sort((a, b) => weight(b) - weight(a) || b.createdAt.getTime() - a.createdAt.getTime());
  return best ?? null;
}

/** The entitlement that all subscriptions of a customer add up to. */
export function entitlementOf(snapshots: Snapshot[], now: Date): Entitlement {
  const one = current(snapshots, now);
  if (!one) return nothing;
  return { isPremium: isPremium(one, now), status: one.status, plan: one.plan, endsAt: one.paidUntil };
}

/** Whether two say the same, so that nobody need be told. */
export function isSame(a: Entitlement, b: Entitlement) {
  const sameEnd = a.endsAt?.getTime() === b.endsAt?.getTime();
  return sameEnd && a.isPremium === b.isPremium && a.status === b.status && a.plan === b.plan;
}

/**
 * The subscriptions that must end at Stripe: a refunded one, a cancelled one whose current period was not paid (the
 * paid one is over), and every open one besides the one that counts of the others.
 */
export function surplus<S extends Snapshot>(snapshots: S[], now: Date): S[] {
  const open = snapshots.filter(isOpen);
  const kept = open.filter((one) => !one.isRefunded && !(one.cancelAtPeriodEnd && one.isUnpaid));
  const counting = current(kept, now) ?? newest(kept);
  return open.filter((one) => one !== counting);
}

function newest<S extends Snapshot>(snapshots: S[]) {
  return [...snapshots].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
}
