import type { SubscriptionStatus } from '@kindred/contracts/billing';
import type { PlanId } from '@kindred/contracts/plans';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Customer } from './customer.js';

/**
 * Of the specification's `users`: stripeCustomerId, isPremium, subscriptionStatus, subscriptionEndDate; the
 * stripeSubscriptionId is in subscriptions. A deleted person keeps the id only.
 */
@Entity('customers')
export class CustomerEntity implements Customer {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { nullable: true }) stripeCustomerId: string | null;
  @Column('int') attempts: number;
  @Column('int') version: number;
  @Column('boolean') isPremium: boolean;
  @Column('text', { nullable: true }) status: SubscriptionStatus | null;
  @Column('text', { nullable: true }) plan: PlanId | null;
  @Column('timestamptz', { nullable: true }) endsAt: Date | null;
  @Column('timestamptz', { nullable: true }) deletedAt: Date | null;
  @Column('timestamptz') createdAt: Date;
}
