import type { Infrastructure } from '@kindred/infrastructure/infrastructure';
import { PostgreSqlContainer } from '@testcontainers/postgresql';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { images } from './images.js';

const accessKey = 'kindred';
const secretKey = 'kindred-secret';
/** Test data need not survive a power cut. */
const forgetful = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

/** Starts the infrastructure in containers on free ports. They end with this process, however that ends. */
export async function startContainers(durable = false): Promise<Infrastructure> {
  const starting = [startPostgres(durable), startRedis(), startNats(), startS3(), startMailbox()] as const;
  const results = await Promise.allSettled(starting);
  const stop = async () => {
    await Promise.all(results.map((result) => result.status === 'fulfilled' && result.value.stop()));
  };
  try {
    const [postgres, redis, nats, s3, mailbox] = await Promise.all(starting);
    return {
      postgresUrl: postgres.getConnectionUri(),
      redisUrl: address('redis', redis, 6379),
      natsUrl: address('nats', nats, 4222),
      s3: { endpoint: address('http', s3, 9000), accessKey, secretKey },
      smtpUrl: address('smtp', mailbox, 1025),
      mailboxUrl: address('http', mailbox, 1080),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function address(protocol: string, container: StartedTestContainer, port: number) {
  return `${protocol}://${container.getHost()}:${container.getMappedPort(port)}`;
}

function startPostgres(durable: boolean) {
  return new PostgreSqlContainer(images.postgres)
    .withDatabase('kindred')
    .withUsername('postgres')
    .withCommand(['postgres', '-c', 'max_connections=200', ...(durable ? [] : forgetful)])
    .start();
}

function startRedis() {
  return new GenericContainer(images.redis)
    .withCommand(['redis-server', '--save', '', '--maxmemory-policy', 'noeviction'])
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
    .start();
}

function startNats() {
  return new GenericContainer(images.nats)
    .withCommand(['-js', '-m', '8222'])
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
    .withExposedPorts(1025, 1080)
    .withWaitStrategy(Wait.forAll([Wait.forHttp('/healthz', 1080), Wait.forListeningPorts()]))
    .start();
}
