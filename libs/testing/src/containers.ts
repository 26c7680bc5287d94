import type { Infrastructure } from '@kindred/infrastructure/infrastructure';
import { goesOn } from '@kindred/infrastructure/mailbox';
import { postgresPrivacy } from '@kindred/infrastructure/postgres-privacy';
import { redisInMemory } from '@kindred/infrastructure/redis-memory';
import { PostgreSqlContainer } from '@testcontainers/postgresql';
import { GenericContainer, Wait } from 'testcontainers';
import { addressing } from './container-address.js';
import { images } from './images.js';

const accessKey = 'kindred';
const secretKey = 'kindred-secret';
const password = 'kindred-password';
/** Options for data that need not survive a power cut. */
const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** The images and the module of Postgres have Docker look up to four times a second, each time with a process of its own. */
const hardlyChecked = { test: ['CMD', 'true'] as ['CMD', 'true'], interval: 3_600_000 };

/** Starts the infrastructure in containers on free ports. They end with this process, however that ends. */
export async function startContainers(durable = false): Promise<Infrastructure> {
  const starting = [startPostgres(durable), startRedis(), startNats(), startS3(), startMailbox()] as const;
  const results = await Promise.allSettled(starting);
  const stop = async () => {
    await Promise.all(results.map((result) => result.status === 'fulfilled' && result.value.stop()));
  };
  try {
    const [postgres, redis, nats, s3, mailbox] = await Promise.all(starting);
    const address = await addressing(redis, 6379);
    return {
      postgresUrl: `${address(`postgres://postgres:${postgres.getPassword()}@`, postgres, 5432)}/${postgres.getDatabase()}`,
      redisUrl: address(`redis://:${password}@`, redis, 6379),
      natsUrl: address(`nats://${accessKey}:${password}@`, nats, 4222),
      // As a browser reaches it too.
      s3: { endpoint: `http://${s3.getHost()}:${s3.getMappedPort(9000)}`, accessKey, secretKey },
      smtpUrl: address('smtp://', mailbox, 1025),
      mailboxUrl: address('http://', mailbox, 1080),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startPostgres(durable: boolean) {
  const settings = ['max_connections=200', ...postgresPrivacy, ...(durable ? [] : forgetful)];
  return new PostgreSqlContainer(images.postgres)
    .withDatabase('kindred')
    .withUsername('postgres')
    .withCommand(['postgres', ...settings.flatMap((setting) => ['-c', setting])])
    .withHealthCheck(hardlyChecked)
    .withWaitStrategy(Wait.forSuccessfulCommand('pg_isready --host localhost'))
    .start();
}

function startRedis() {
  return new GenericContainer(images.redis)
    .withCommand(['redis-server', '--requirepass', password, ...redisInMemory])
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
    .start();
}

function startNats() {
  return new GenericContainer(images.nats)
    .withCommand(['-js', '-m', '8222', '--user', accessKey, '--pass', password])
    .withExposedPorts(4222, 8222)
    .withWaitStrategy(Wait.forHttp('/healthz', 8222))
    .start();
}

function startS3() {
  return new GenericContainer(images.s3)
    .withEnvironment({ MINIO_ROOT_USER: accessKey, MINIO_ROOT_PASSWORD: secretKey })
    .withCommand(['server', '/data'])
    .withExposedPorts(9000)
    .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9000))
    .start();
}

function startMailbox() {
  return new GenericContainer(images.mailbox)
    .withEnvironment({ NODE_OPTIONS: goesOn })
    .withExposedPorts(1025, 1080)
    .withHealthCheck(hardlyChecked)
    .withWaitStrategy(Wait.forAll([Wait.forHttp('/healthz', 1080), Wait.forListeningPorts()]))
    .start();
}
