import { setLocation, updateProfile } from '@kindred/contracts/profile';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import pLimit from 'p-limit';
import type pg from 'pg';
import type { DemoMember } from './demo-member.js';

const AT_ONCE = 8;

/** Writes the profiles of those who have none yet, each by the member's own operations. */
export async function introduce(bus: Bus, profile: pg.Pool, members: DemoMember[], ids: Map<string, string>) {
  const { rows } = await profile.query<{ id: string }>('select id from profiles where display_name is not null');
  const known = new Set(rows.map(({ id }) => id));
  const limit = pLimit(AT_ONCE);
  const tasks = members.map((member) => limit(() => describe(bus, member, ids.get(member.email), known)));
  await Promise.all(tasks);
}

async function describe(bus: Bus, { profile, location }: DemoMember, id: string | undefined, known: Set<string>) {
  if (!id || known.has(id)) return;
  if (location) await call(bus, setLocation, location, id);
  await call(bus, updateProfile, profile, id);
}

/** When people came and were last here, counted back from now: a demo looks lived in whenever it starts. */
export async function comeAlive(profile: pg.Pool, members: DemoMember[], ids: Map<string, string>) {
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
