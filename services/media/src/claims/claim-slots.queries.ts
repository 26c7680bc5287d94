import { photoLimits } from '@kindred/contracts/media';
import { type Db, execute } from '@kindred/kit/sql';

/** A member's claims whose callers still wait. */
const live = `jsonb_each(list.claims) where value::float8 > extract(epoch from now())`;

const take = `
  insert into photo_lists as list (user_id, claims)
  values ($1, jsonb_build_object($2::text || ' ' || $3::text, extract(epoch from now()) + ${photoLimits.claimSeconds}))
  on conflict (user_id) do update
  set claims = (select coalesce(jsonb_object_agg(key, value), '{}') from ${live}) || excluded.claims
  where (select count(distinct split_part(key, ' ', 1)) from ${live} and split_part(key, ' ', 1) <> $2) < $4`;

export type Claim = { userId: string; upload: string; holder: string };

/**
 * Counts a claim, unless the member has as many others. One statement: of two at the same moment one is counted first.
 * @returns whether it was counted
 */
export async function takeSlot(db: Db, { userId, upload, holder }: Claim, most: number): Promise<boolean> {
  return (await execute(db, 'take claim slot', take, [userId, upload, holder, most])) === 1;
}

const release = 'update photo_lists set claims = claims - $2::text where user_id = $1';

export async function releaseSlot(db: Db, { userId, upload, holder }: Claim) {
  await execute(db, 'release claim slot', release, [userId, `${upload} ${holder}`]);
}
