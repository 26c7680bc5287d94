import type { Entitlement as AnnouncedEntitlement } from '@kindred/contracts/profile-sync';
import type { Entitlement } from '../entitlement/entitlement.js';

/** A member as a customer, with the entitlement that other services were last told. */
export type Customer = Entitlement & {
  id: string;
  stripeCustomerId: string | null;
  /** Grows after each refusal of Stripe, so that the next attempt is a new request under a new idempotency key. */
  attempts: number;
  version: number;
  deletedAt: Date | null;
  createdAt: Date;
};

/** The entitlement as other services are told. */
export function announcedEntitlement({ id, version, isPremium, status, plan, endsAt }: Customer) {
  return { id, version, isPremium, status, plan, endsAt: endsAt?.toISOString() ?? null } satisfies AnnouncedEntitlement;
}
