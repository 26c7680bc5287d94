import { setLocation, updateProfile } from '@kindred/contracts/profile';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import pLimit from 'p-limit';
import type pg from 'pg';
import type { DemoMember } from './community.js';

const AT_ONCE = 8;

/** Writes the profiles that are still empty, each by the member's own operations, and when members joined and were last active. */
export async function writeProfiles(bus: Bus, profile: pg.Pool, members: DemoMember[], ids: Map<string, string>) {
  const { rows } = await profile.query<{ id: string }>('select id from profiles where display_name is not null');
  const written = new Set(rows.map(({ id }) => id));
  const write = async ({ email, profile, location }: DemoMember) => {
    const id = ids.get(email);
    if (!id || written.has(id)) return;
    if (location) await call(bus, setLocation, location, id);
    await call(bus, updateProfile, profile, id);
  };
  await pLimit(AT_ONCE).map(members, write);
  await profile.query(
    `update profiles set joined_at = now() - person.joined * interval '1 hour',
       last_active_at = greatest(last_active_at, now() - person.active * interval '1 minute')
     from unnest($1::uuid[], $2::int[], $3::int[]) as person (id, joined, active) where profiles.id = person.id`,
    [
      members.map(({ email }) => ids.get(email)),
      members.map(({ joinedHoursAgo }) => joinedHoursAgo),
      members.map(({ activeMinutesAgo }) => activeMinutesAgo),
    ],
  );
}
