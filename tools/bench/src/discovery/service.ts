import type { DiscoverFilters } from '@kindred/contracts/profile';
import type { Bus } from '@kindred/kit/bus';
import { readConfig } from '@kindred/kit/config';
import { openDatabase } from '@kindred/kit/database';
import { createLogger } from '@kindred/kit/logger';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import { ProfileConfig } from '@kindred/profile/config';
import { database } from '@kindred/profile/database';
import { cardOf } from '@kindred/profile/discovery/cards/card';
import { discoveryRowsOf } from '@kindred/profile/discovery/cards/cards.queries';
import { DiscoveryService } from '@kindred/profile/discovery/discovery.service';
import { CellCountsService } from '@kindred/profile/discovery/plan/cell-counts.service';
import { RebuildService } from '@kindred/profile/discovery/read-model/rebuild.service';
import { SearchService } from '@kindred/profile/discovery/search.service';
import { GeocodingService } from '@kindred/profile/geocoding/geocoding.service';
import { PlaceRulesService } from '@kindred/profile/place-rules/place-rules.service';
import { ProfilesService } from '@kindred/profile/profiles/profiles.service';

export type Discovery = Awaited<ReturnType<typeof openDiscovery>>;

/** Discovery as in the profile service, on one connection and without NATS. */
export async function openDiscovery(databaseUrl: string) {
  const config = readConfig(ProfileConfig, {
    DATABASE_URL: databaseUrl,
    NATS_URL: 'nats://unused',
    CURSOR_SECRET: 'a cursor secret that only the bench knows',
    WITHHELD_SECRET: 'a secret of withheld fields that only the bench knows',
  });
  const db = await openDatabase(databaseUrl, database, 1);
  const cellCounts = new CellCountsService(db, new RepeatedWork(createLogger('bench', 'silent')));
  // No page of discovery asks another service.
  const nobody = {} as Bus;
  const profiles = new ProfilesService(db, nobody, new GeocodingService(), new PlaceRulesService(config), config);
  const discovery = new DiscoveryService(new SearchService(db, cellCounts, config), profiles, cellCounts, config);
  const rebuilding = new RebuildService(db);

  return {
    db,
    cellCounts,
    list: async (viewerId: string, filters: DiscoverFilters) => (await discovery.list(viewerId, filters)).value,
    /** The floor: the same number of cards by their ids, as the service returns them. */
    known: async (viewerId: string, ids: string[]) =>
      (await discoveryRowsOf(db, viewerId, ids)).map((row) => cardOf(null, row, new Date())),
    rebuild: async () => {
      for (let after: string | null = null; ; ) {
        const { next } = await rebuilding.step(after);
        if (next === null) return;
        after = next;
      }
    },
    close: () => db.destroy(),
  };
}
