import type { SubscriptionStatus } from '@kindred/contracts/billing';
import type { PlanId } from '@kindred/contracts/plans';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A subscription as Stripe last described it. Stripe decides; the row is for reading, and for never having two. */
@Entity('subscriptions')
export class SubscriptionEntity {
  /** Stripe's id. */
  @PrimaryColumn('text') id: string;
  @Column('uuid') customerId: string;
  @Column('text') plan: PlanId;
  @Column('text') status: SubscriptionStatus;
  @Column('timestamptz') currentPeriodEnd: Date;
  @Column('boolean') cancelAtPeriodEnd: boolean;
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
  @Column('boolean') isRefunded: boolean;
  @Column('timestamptz') createdAt: Date;
}
