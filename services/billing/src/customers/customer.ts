import type { Entitlement } from '@kindred/contracts/people';
import type { Standing } from '../subscriptions/standing.js';

/** A person as somebody who pays, with what other services were last told of them. */
export type Customer = Standing & {
  id: string;
  stripeCustomerId: string | null;
  /** Grows when Stripe has refused, so that the next try is a new request and not the refusal again. */
  attempts: number;
  version: number;
  deletedAt: Date | null;
  createdAt: Date;
};

/** What other services are told. */
export function entitlementOf({ id, version, isPremium, status, plan, endsAt }: Customer) {
  return { id, version, isPremium, status, plan, endsAt: endsAt?.toISOString() ?? null } satisfies Entitlement;
}
