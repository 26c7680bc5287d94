import {
  commonEnvironment,
  type ServiceName,
  type StripeAccess,
  type Surroundings,
  serviceNames,
  services,
  storeEnvironment,
} from '@kindred/infrastructure/services';

/** What differs between a product on one's own machine and one for members. Both find their servers by the same names. */
export type Site = {
  nodeEnv: 'development' | 'production';
  publicUrl: string;
  smtpUrl: string;
  limitsFactor: string;
  stripe: StripeAccess;
  /** Settings of the services beyond their defaults. */
  choices: Partial<Record<ServiceName, Record<string, string>>>;
  /** Gives the secret of a name, always the same one. */
  secret(name: string): string;
};

/** Settings that an image knows by itself. */
const KNOWN_TO_THE_IMAGE = ['WEB_ROOT', 'STAFF_ROOT'];
const GATEWAY_PORT = 8080;

/** Every setting of a service, out of the table that `npm start` uses too. */
export function settingsOf(name: ServiceName, site: Site): Record<string, string> {
  const surroundings = surroundingsOf(name, site);
  const settings = { ...commonEnvironment(surroundings), ...services[name](surroundings) };
  // With https there is one proxy before the gateway, which says who asks.
  const proxied: Record<string, string> =
    name === 'gateway' && site.publicUrl.startsWith('https:') ? { TRUST_PROXY: '1' } : {};
  const own = { NODE_ENV: site.nodeEnv, DATABASE_URL: databaseUrlOf(name, site), ...proxied, ...site.choices[name] };
  const entries = Object.entries<string>({ ...settings, ...own }).filter(([key]) => !KNOWN_TO_THE_IMAGE.includes(key));
  return Object.fromEntries(entries);
}

/** The settings of an operator's commands: every database, NATS without restrictions, the object store. */
export function operatorSettings(site: Site): Record<string, string> {
  const { infrastructure } = surroundingsOf('operator', site);
  const databases = serviceNames.map((name) => [databaseSetting(name), databaseUrlOf(name, site)]);
  return {
    NODE_ENV: site.nodeEnv,
    ADMIN_DATABASE_URL: `postgres://postgres:${site.secret('postgres')}@postgres:5432/kindred`,
    NATS_URL: infrastructure.natsUrl,
    ...storeEnvironment(infrastructure),
    ...Object.fromEntries(databases),
  };
}

/** The setting by which an operator's commands find the database of a service. */
export function databaseSetting(name: ServiceName) {
  return `${name.toUpperCase()}_DATABASE_URL`;
}

function databaseUrlOf(name: ServiceName, site: Site) {
  return `postgres://kindred_${name}:${site.secret(`postgres-${name}`)}@postgres:5432/kindred`;
}

function surroundingsOf(account: ServiceName | 'operator', site: Site): Surroundings {
  const { publicUrl, limitsFactor, secret, stripe } = site;
  const infrastructure = {
    redisUrl: `redis://${account}:${secret(`redis-${account}`)}@redis:6379`,
    natsUrl: `nats://${account}:${secret(`nats-${account}`)}@nats:4222`,
    s3: { endpoint: 'http://s3:8333', accessKey: 'kindred', secretKey: secret('s3') },
    smtpUrl: site.smtpUrl,
    mailboxUrl: '',
  };
  return { infrastructure, publicUrl, gatewayPort: GATEWAY_PORT, limitsFactor, secret, stripe };
}
