import { type Db, execute } from '@kindred/kit/sql';

/** Locks both people first: it waits for a deletion under way, and then adds no row. */
const allow = `
  insert into allowed_viewers (owner_id, viewer_id)
  select own.id, p.id from unnest($1::uuid[], $2::uuid[]) as pair (owner_id, viewer_id)
  join profiles own on own.id = pair.owner_id and own.account_state <> 'deleted'
  join profiles p on p.id = pair.viewer_id and p.account_state <> 'deleted'
  for key share of own, p
  on conflict do nothing`;

/** Lets viewers see an owner who tapped or wrote to them, whatever the owner chose. @returns how many pairs are new */
export function allowViewers(db: Db, pairs: { ownerId: string; viewerId: string }[]): Promise<number> {
  const columns = [pairs.map(({ ownerId }) => ownerId), pairs.map(({ viewerId }) => viewerId)];
  return execute(db, 'allow viewers', allow, columns);
}

/** The same for one pair. @returns whether it is new */
export async function allowViewer(db: Db, ownerId: string, viewerId: string) {
  return (await allowViewers(db, [{ ownerId, viewerId }])) === 1;
}
