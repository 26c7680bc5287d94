import type { DiscoverFilters } from '@kindred/contracts/profile';
import type { DiscoveryRow } from './cards/card.js';
import type { Ranked, Viewer } from './ranking/ranking.js';

/** At most `limit` people of a viewer's list, after a position. */
export type ListRequest = { viewer: Viewer; filters: DiscoverFilters; after: Ranked | null; limit: number };

/** A person with their position in the list, and their discovery row unless the viewer may not see it after all. */
export type ListedPerson = Ranked & { row: DiscoveryRow | null };

/** People in the order of the list, and the position after which to continue when the budget of one call was spent. */
export type Found = { listed: ListedPerson[]; continueAfter: Ranked | null };

export const GREATEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
