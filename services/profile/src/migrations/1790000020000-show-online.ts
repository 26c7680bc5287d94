import type { MigrationInterface, QueryRunner } from 'typeorm';
import { discoverableView } from '../discovery/read-model/discoverable-view.js';
import { columns as before } from './1790000012000-filter-in-index.js';

/** In the read model a person who hides when they are online is never online and was never active. */
export class ShowOnline1790000020000 implements MigrationInterface {
  name = 'ShowOnline1790000020000';

  async up(db: QueryRunner) {
    await db.query('alter table profiles add column show_online boolean not null default true');
    for (const statement of [discoverableView(columns), keepActivity, trigger]) await db.query(statement);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}

export const columns = { ...before, last_active_at: 'case when show_online then last_active_at end' };

/** A person who shows it again comes online at that moment, so that a list that began before keeps its order. */
const keepActivity = `
  create or replace function keep_discovery_activity() returns trigger language plpgsql as $$
  begin
    if new.show_online then
      update discovery_cards
      set last_active_at = new.last_active_at,
        is_recent = coalesce(new.last_active_at > now() - interval '15 minutes', false),
        online_since = case when not old.show_online then now()
          when last_active_at >= now() - interval '5 minutes' then online_since
          else new.last_active_at end
      where person_id = new.id;
    elsif old.show_online then
      update discovery_cards set last_active_at = null, is_recent = false, online_since = null where person_id = new.id;
    end if;
    return null;
  end $$`;

const trigger = `
  drop trigger discovery_activity on profiles;
  create trigger discovery_activity after update of last_active_at, show_online on profiles
    for each row when ((old.last_active_at, old.show_online) is distinct from (new.last_active_at, new.show_online))
    execute function keep_discovery_activity()`;
