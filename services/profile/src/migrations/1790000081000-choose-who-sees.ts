import type { MigrationInterface, QueryRunner } from 'typeorm';
import { cardTriggers, discoverableView } from '../discovery/read-model/discoverable-view.js';
import { columns as before } from './1790000032000-derive-choices.js';

/**
 * Who finds a person: everyone, or only people whom the person tapped or wrote to. `allowed_viewers` lists these, whatever the
 * person chose. A card tells whether only they find the person.
 */
export class ChooseWhoSees1790000081000 implements MigrationInterface {
  name = 'ChooseWhoSees1790000081000';

  async up(db: QueryRunner) {
    for (const statement of [added, allowed, tapped, discoverableView(columns), keepCard, cardTriggers(shown)])
      await db.query(statement);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}

const added = `
  alter table profiles add column visibility text not null default 'everyone'
    constraint known_visibility check (visibility in ('everyone', 'contacts'));
  alter table discovery_cards add column is_for_contacts boolean not null default false`;

const allowed = `
  create table allowed_viewers (
    owner_id uuid not null references profiles (id) on delete cascade,
    viewer_id uuid not null references profiles (id) on delete cascade,
    primary key (viewer_id, owner_id),
    constraint allows_another check (owner_id <> viewer_id)
  );
  create index allowed_viewers_owner on allowed_viewers (owner_id)`;

const tapped = `
  insert into allowed_viewers (owner_id, viewer_id)
  select from_user_id, to_user_id from user_interactions where type = 'tap'`;

export const columns = { ...before, is_for_contacts: `visibility = 'contacts'` };

/** A change of a card that stays, or a disappearance and an appearance, either of which may be none. */
const keepCard = `
  create or replace function keep_discovery_card() returns trigger language plpgsql as $$
  declare
    old_place integer;
    new_place integer;
  begin
    update discovery_cards c
    set place = d.place, order_key = d.order_key, age = d.age, body_type = d.body_type,
      looking_for = d.looking_for, joined_at = d.joined_at, is_for_contacts = d.is_for_contacts
    from discoverable d
    where tg_op = 'UPDATE' and c.person_id = new.id and d.person_id = new.id;
    if found then
      old_place := coalesce(old.place, -2147483648);
      new_place := coalesce(new.place, -2147483648);
    else
      delete from discovery_cards where person_id = coalesce(old.id, new.id) returning place into old_place;
      insert into discovery_cards (person_id, place, order_key, age, body_type, looking_for, joined_at, last_active_at,
        online_since, is_recent, is_for_contacts)
      select person_id, place, order_key, age, body_type, looking_for, joined_at, last_active_at, last_active_at,
        coalesce(last_active_at > now() - interval '15 minutes', false), is_for_contacts
      from discoverable where person_id = new.id
      returning place into new_place;
    end if;
    if old_place is distinct from new_place then
      insert into place_moves values (old_place, new_place);
    end if;
    return null;
  end $$`;

export const shown = [
  ...['account_state', 'is_hidden', 'order_key', 'age', 'show_age', 'body_type', 'looking_for'],
  ...['joined_at', 'visibility'],
];
