import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const Horizon = z.object({ horizon: z.string() });
const horizon = 'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon';

/** The oldest transaction that is still open; what it changes becomes visible later. */
export async function readHorizon(db: Db) {
  const [row] = await sql(db, Horizon, 'transaction horizon', horizon);
  return row?.horizon ?? '0';
}

const Count = z.object({ cellId: z.int(), people: z.int() });
const counts = `
  select place as "cellId", people from place_counts where is_moving or changed_in >= $1::xid8 order by place`;

/** The counts that changed in or after a transaction, sorted by cell id. */
export function changedCounts(db: Db, since: string) {
  return sql(db, Count, 'changed counts', counts, [since]);
}
