import type { ServiceName } from '@kindred/infrastructure/services';

/** What one kind of process takes, and whom it must reach. Memory in MiB, processor time in thousandths of a core. */
export type Workload = {
  replicas: { least: number; most: number };
  cpu: { request: number; limit: number };
  memory: number;
  reaches: Port[];
};

/** Ports outside the pod that a process may open a connection to; every one reaches Postgres, NATS and a collector of traces. */
export const ports = {
  postgres: 5432,
  nats: 4222,
  redis: 6379,
  s3: 8333,
  smtp: [25, 465, 587, 1025],
  https: 443,
  stripe: 12111,
  traces: 4318,
};
export type Port = keyof typeof ports;

const every: Port[] = ['postgres', 'nats', 'traces'];

/** A row for each service: a new one does not compile without it. */
export const workloads: Record<ServiceName, Workload> = {
  gateway: {
    replicas: { least: 2, most: 20 },
    cpu: { request: 250, limit: 1000 },
    memory: 512,
    reaches: [...every, 'redis', 's3', 'https'],
  },
  auth: {
    replicas: { least: 2, most: 10 },
    cpu: { request: 250, limit: 2000 },
    memory: 384,
    reaches: [...every, 'redis', 'smtp'],
  },
  profile: {
    replicas: { least: 2, most: 20 },
    cpu: { request: 250, limit: 1000 },
    memory: 512,
    reaches: [...every, 'redis'],
  },
  chat: { replicas: { least: 2, most: 20 }, cpu: { request: 250, limit: 1000 }, memory: 384, reaches: every },
  billing: {
    replicas: { least: 2, most: 6 },
    cpu: { request: 100, limit: 1000 },
    memory: 384,
    reaches: [...every, 'redis', 'https', 'stripe'],
  },
  media: {
    replicas: { least: 2, most: 10 },
    cpu: { request: 250, limit: 2000 },
    memory: 768,
    reaches: [...every, 'redis', 's3', 'https'],
  },
};
