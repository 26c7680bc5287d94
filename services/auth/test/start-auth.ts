import { Bus } from '@kindred/kit/bus';
import { freshWorld } from '@kindred/testing/fresh-world';
import type { AuthConfig } from '../src/config.js';
import { startAuth } from '../src/start-auth.js';

/** The auth service on its own schema and the real NATS, Redis and SMTP; `bus` asks it as the gateway would. */
export async function startAuthAlone(settings: Partial<AuthConfig> = {}) {
  const world = await freshWorld(['auth']);
  const config: AuthConfig = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    APP_NAME: 'Kindred',
    DATABASE_URL: world.databaseUrl('auth'),
    DATABASE_POOL: 10,
    NATS_URL: world.natsUrl,
    HEALTH_PORT: 0,
    OTEL_TRACES_SAMPLER_ARG: 1,
    REDIS_URL: world.redisUrl,
    SMTP_URL: world.smtpUrl,
    MAIL_FROM: 'hello@kindred.test',
    OPERATOR_EMAIL: 'operator@kindred.test',
    PUBLIC_URL: 'http://localhost:8080',
    TOKEN_SECRET: 'a secret that only the tests know, long enough',
    SECOND_FACTOR_SECRET: 'another secret that only the tests know',
    ADDRESS_SECRET: 'a third secret that only the tests know',
    CONFIRM_EMAIL: 'off',
    SIGN_IN_MAILS: 'off',
    AGE_GATE: 'off',
    HASH_CONCURRENCY: 2,
    HASH_COST: 'least',
    PUSH_HOSTS: ['push.example'],
    WRONG_CODES_PER_CHALLENGE: 5,
    WRONG_CODES: 10,
    WRONG_CODES_PER_DAY: 50,
    OPEN_CHALLENGES: 10,
    UNDO_TRIES_PER_HOUR: 10,
    ...settings,
  };
  const start = () => startAuth(config);
  let service = await start();
  const bus = await Bus.connect('test', world.natsUrl);
  return {
    bus,
    world,
    config,
    restart: async (between: () => Promise<void>) => {
      await service.stop();
      await between();
      service = await start();
    },
    stop: async () => {
      await bus.close();
      await service.stop();
      await world.drop();
    },
  };
}
export type AuthAlone = Awaited<ReturnType<typeof startAuthAlone>>;
