import { createOutbox } from '@kindred/kit/outbox';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateBilling1790000000000 implements MigrationInterface {
  name = 'CreateBilling1790000000000';

  async up(db: QueryRunner) {
    await db.query(createOutbox);
    await db.query(`
      create table customers (
        id uuid primary key,
        stripe_customer_id text constraint customers_stripe_id unique,
        attempts integer not null default 0,
        version integer not null default 0,
        is_premium boolean not null default false,
        status text,
        plan text,
        ends_at timestamptz,
        deleted_at timestamptz,
        created_at timestamptz not null default now()
      )`);
    await db.query(`
      create table subscriptions (
        id text primary key,
        customer_id uuid not null references customers (id) on delete cascade,
        plan text not null,
        status text not null,
        current_period_end timestamptz not null,
        cancel_at_period_end boolean not null,
        ended_at timestamptz,
        is_refunded boolean not null,
        created_at timestamptz not null
      )`);
    await db.query(`
      create unique index subscriptions_one_open on subscriptions (customer_id)
      where status in ('active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete')`);
    await db.query('create index subscriptions_customer on subscriptions (customer_id)');
    await db.query(`
      create table webhook_events (
        id text primary key,
        type text not null,
        handled_at timestamptz not null default now()
      )`);
    await db.query('create index webhook_events_handled on webhook_events (handled_at)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
