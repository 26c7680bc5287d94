import { randomUUID } from 'node:crypto';
import type { Infrastructure } from '@kindred/infrastructure/infrastructure';
import { serviceNames } from '@kindred/infrastructure/services';
import { type Addresses, toEnvironment } from '@kindred/testing/addresses';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { infrastructure } from '@kindred/testing/test-infrastructure';
import { Redis } from 'ioredis';
import { Link } from './link.js';
import type { Victim } from './nemesis.js';
import { startAgain } from './start-again.js';

/** How long something may be away; longer than what the services wait for an answer. */
const AWAY_MS = 6000;

const bucket = `life-${randomUUID()}`;
const settings = {
  LIMITS_FACTOR: '1000',
  LOG_LEVEL: 'info',
  SWEEP_SECONDS: '1',
  RECONCILE_SECONDS: '1',
  S3_BUCKET: bucket,
};

export type LifeScene = {
  stack: Stack;
  /** Where the photos of this product are. */
  bucket: string;
  victims: Victim[];
  stop(): Promise<void>;
};

/** The built product, each service of which can be killed, and whose ways to every server can be cut or held. */
export async function startLifeScene(): Promise<LifeScene> {
  const real = await infrastructure();
  const links = await openLinks();
  const stack = await within(throughLinks(real, links), () =>
    startStack({ ...settings, STRIPE_API_URL: `http://${links.stripe.host}` }),
  );
  links.stripe.lead(stack.stripe.access.apiUrl);
  const stop = async () => {
    await stack.stop();
    await Promise.all(Object.values(links).map((link) => link.close()));
  };
  return { stack, bucket, victims: [...dependencies(links, real.redisUrl), ...servicesOf(stack)], stop };
}

type Links = Record<'postgres' | 'redis' | 'nats' | 's3' | 'mail' | 'stripe', Link>;

async function openLinks(): Promise<Links> {
  const [postgres, redis, nats, s3, mail, stripe] = await Promise.all(Array.from({ length: 6 }, () => Link.open()));
  if (!(postgres && redis && nats && s3 && mail && stripe)) throw new Error('A link could not be opened');
  return { postgres, redis, nats, s3, mail, stripe };
}

function throughLinks(real: Addresses, links: Links): Omit<Infrastructure, 'stop'> {
  return {
    ...real,
    postgresUrl: links.postgres.lead(real.postgresUrl),
    redisUrl: links.redis.lead(real.redisUrl),
    natsUrl: links.nats.lead(real.natsUrl),
    s3: { ...real.s3, endpoint: links.s3.lead(real.s3.endpoint) },
    smtpUrl: links.mail.lead(real.smtpUrl),
  };
}

/** A world finds its servers in the environment. */
async function within<T>(addresses: Addresses, work: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, toEnvironment(addresses));
  try {
    return await work();
  } finally {
    process.env = before;
  }
}

function dependencies(links: Links, redisUrl: string): Victim[] {
  return Object.entries(links).flatMap(([name, link]) => {
    const mend = async () => {
      if (name === 'redis') await forgetAll(redisUrl);
      link.mend();
    };
    const away = { kind: 'dependency', away: AWAY_MS, restart: mend } as const;
    return [
      { ...away, name: `${name} (cut)`, kill: async () => link.cut() },
      { ...away, name: `${name} (held)`, kill: async () => link.hold(), restart: async () => link.mend() },
    ];
  });
}

function servicesOf(stack: Stack): Victim[] {
  return serviceNames.map((name) => ({
    name,
    kind: 'service',
    away: 800,
    kill: () => stack.kill(name),
    restart: () => startAgain(() => stack.start(name)),
  }));
}

async function forgetAll(url: string) {
  const redis = new Redis(url);
  await redis.flushall().finally(() => redis.disconnect());
}
