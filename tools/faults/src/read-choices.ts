import type { Member } from '@kindred/testing/member';
import { until } from '@kindred/testing/until';
import type pg from 'pg';
import type { Hiding } from './check-hiding.js';
import type { StoredPlace, Whereabouts } from './check-places.js';

/** Each member's choices, once no work is owed: what is stored, and what they and these acquaintances are told of it. */
export async function readChoices(db: pg.Pool, members: Member[], acquaintances: Member[], withinMs: number) {
  await settled(db, acquaintances, withinMs);
  return {
    hiding: await Promise.all(members.map((one) => hidingOf(db, one, acquaintances))),
    whereabouts: await Promise.all(members.map((one) => whereaboutsOf(db, one))),
  };
}

/** Waits until auth has switched off the push of all who arrived under a rule, and profile knows each acquaintance's address. */
async function settled(db: pg.Pool, acquaintances: Member[], withinMs: number) {
  const owed = `
    select (select count(*) from profile.owed_push_offs)
      + (select count(*) from profile.profiles where id = any($1) and address_tag is null) as count`;
  const count = async () => Number((await db.query(owed, [acquaintances.map(({ id }) => id)])).rows[0].count);
  await until(count, (left) => left === 0, withinMs).catch(() => undefined);
}

async function hidingOf(db: pg.Pool, { id: by }: Member, acquaintances: Member[]): Promise<Hiding> {
  const { rows } = await db.query(
    `select visibility, array(
      select coalesce(known.id::text, 'unknown') from profile.hidden_addresses h
      left join profile.profiles known on known.address_tag = h.tag where h.owner_id = p.id) as stored
    from profile.profiles p where id = $1`,
    [by],
  );
  const looks = acquaintances.map(async (one) => ((await sees(one, by)) ? [one.id] : []));
  const asked = acquaintances.map(({ id }) => id);
  return { by, ...rows[0], asked, seenBy: (await Promise.all(looks)).flat() };
}

async function sees(viewer: Member, id: string) {
  const { status } = await viewer.get(`/api/profile/${id}`);
  if (status !== 200 && status !== 404) throw new Error(`The profile of ${id} was answered with ${status}`);
  return status === 200;
}

async function whereaboutsOf(db: pg.Pool, member: Member): Promise<Whereabouts> {
  const { rows } = await db.query<StoredPlace>(
    `select p.location_name as "locationName", p.wide_location_name as "wideLocationName", p.cell,
      p.latitude::float8 as latitude, p.longitude::float8 as longitude, p.ruled_country as "ruledCountry",
      p.place as "discoveryCell", nullif(c.place, -2147483648) as "cardCell",
      c.joined_at is not null and c.joined_at <> 'epoch' as "isCardNew", p.show_distance as "showDistance",
      p.show_online as "showOnline", p.show_as_new as "showAsNew", p.has_read_place_rule as "hasReadPlaceRule"
    from profile.profiles p left join profile.discovery_cards c on c.person_id = p.id where p.id = $1`,
    [member.id],
  );
  const [stored] = rows;
  const { status, body } = await member.get('/api/account/push');
  if (!stored || status !== 200) throw new Error(`The choices of ${member.id} cannot be read (${status})`);
  return { by: member.id, stored, isPushed: body.isOn };
}
