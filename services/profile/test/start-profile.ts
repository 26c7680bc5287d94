import { Bus } from '@kindred/kit/bus';
import { freshWorld } from '@kindred/testing/fresh-world';
import pg from 'pg';
import type { ProfileConfig } from '../src/config.js';
import { startProfile } from '../src/start-profile.js';

/** The profile service with its own schema and the real NATS. `bus` calls it as the gateway does and publishes as auth does. */
export async function startProfileAlone(settings: Partial<ProfileConfig> = {}) {
  const world = await freshWorld(['profile']);
  const start = (changed: Partial<ProfileConfig>) =>
    startProfile({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      APP_NAME: 'Kindred',
      DATABASE_URL: world.databaseUrl('profile'),
      DATABASE_POOL: 10,
      NATS_URL: world.natsUrl,
      HEALTH_PORT: 0,
      OTEL_TRACES_SAMPLER_ARG: 1,
      CURSOR_SECRET: 'a cursor secret that only the tests know',
      WITHHELD_SECRET: 'a secret of withheld fields that only the tests know',
      PEOPLE_READ_AT_ONCE: 50_000,
      LIMITS_FACTOR: 1,
      TRAVEL_LIMIT: 'off',
      TRAVEL_CHANGES: 3,
      LOCATION_DAYS: 0,
      HIDDEN_ADDRESSES: 200,
      PLACE_RULES: 'off',
      ...settings,
      ...changed,
    });
  let service = await start({});
  const bus = await Bus.connect('test', world.natsUrl);
  const pool = new pg.Pool({ connectionString: world.databaseUrl('profile'), max: 2 });
  return {
    bus,
    databaseUrl: world.databaseUrl('profile'),
    query: async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows,
    /** Starts the service anew with other settings, with what it stored. */
    restart: async (changed: Partial<ProfileConfig>) => {
      await service.stop();
      service = await start(changed);
    },
    stop: async () => {
      await pool.end();
      await bus.close();
      await service.stop();
      await world.drop();
    },
  };
}
export type ProfileAlone = Awaited<ReturnType<typeof startProfileAlone>>;
