import type { Infrastructure } from '@kindred/infrastructure/infrastructure';

/** Where the infrastructure of a test run is. */
export type Addresses = Omit<Infrastructure, 'stop'>;

/** How the runner hands the addresses to the test processes. */
export function toEnvironment(addresses: Addresses) {
  return {
    TEST_POSTGRES_URL: addresses.postgresUrl,
    TEST_REDIS_URL: addresses.redisUrl,
    TEST_NATS_URL: addresses.natsUrl,
    TEST_S3_ENDPOINT: addresses.s3.endpoint,
    TEST_S3_ACCESS_KEY: addresses.s3.accessKey,
    TEST_S3_SECRET_KEY: addresses.s3.secretKey,
    TEST_SMTP_URL: addresses.smtpUrl,
    TEST_MAILBOX_URL: addresses.mailboxUrl,
  };
}

type TestEnvironment = ReturnType<typeof toEnvironment>;

/** The addresses in an environment, or null where no runner has set them. */
export function fromEnvironment(environment: Partial<TestEnvironment>): Addresses | null {
  if (!environment.TEST_POSTGRES_URL) return null;
  const {
    TEST_POSTGRES_URL: postgresUrl,
    TEST_REDIS_URL: redisUrl = '',
    TEST_NATS_URL: natsUrl = '',
    TEST_S3_ENDPOINT: endpoint = '',
    TEST_S3_ACCESS_KEY: accessKey = '',
    TEST_S3_SECRET_KEY: secretKey = '',
    TEST_SMTP_URL: smtpUrl = '',
    TEST_MAILBOX_URL: mailboxUrl = '',
  } = environment;
  return { postgresUrl, redisUrl, natsUrl, s3: { endpoint, accessKey, secretKey }, smtpUrl, mailboxUrl };
}
