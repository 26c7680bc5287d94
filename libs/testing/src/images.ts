import { getContainerRuntimeClient, ImageName } from 'testcontainers';

const { env } = process;

/** What the containers are made of. Testcontainers itself reads RYUK_CONTAINER_IMAGE. */
export const images = {
  postgres: env.TEST_IMAGE_POSTGRES ?? 'postgres:17-alpine',
  redis: env.TEST_IMAGE_REDIS ?? 'redis:7-alpine',
  nats: env.TEST_IMAGE_NATS ?? 'nats:2-alpine',
  s3: env.TEST_IMAGE_S3 ?? 'minio/minio:latest',
  mailbox: env.TEST_IMAGE_MAILBOX ?? 'maildev/maildev:2.2.1',
  ryuk: env.RYUK_CONTAINER_IMAGE ?? 'testcontainers/ryuk:0.14.0',
};

/** Why containers cannot be used here, or null where they can. Nothing is ever pulled. */
export async function whyNoContainers(): Promise<string | null> {
  try {
    const { image } = await getContainerRuntimeClient();
    const names = Object.values(images);
    const present = await Promise.all(names.map((name) => image.exists(ImageName.fromString(name))));
    const missing = names.filter((_, index) => !present[index]);
    return missing.length ? `these images are not here: ${missing.join(', ')}` : null;
  } catch {
    return 'no Docker engine answers';
  }
}
