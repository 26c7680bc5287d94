import type { ServiceName } from '@kindred/infrastructure/services';

/** What one kind of process takes, and whom it must reach. Memory in MiB, processor time in thousandths of a core. */
export type Workload = {
  replicas: { least: number; most: number };
  cpu: { request: number; limit: number };
  memory: number;
  reaches: Server[];
  /** Whether it asks somebody outside: Stripe, an object store, the push services of browsers. */
  asksOutside: boolean;
};

/** The servers; k8s/templates/service.yaml has the ports of each. */
type Server = 'postgres' | 'nats' | 'redis' | 's3' | 'mail' | 'stripe';

const every: Server[] = ['postgres', 'nats'];

/** A row for each service: a new one does not compile without it. */
export const workloads: Record<ServiceName, Workload> = {
  gateway: {
    replicas: { least: 2, most: 20 },
    cpu: { request: 250, limit: 1000 },
    memory: 512,
    reaches: [...every, 'redis', 's3'],
    asksOutside: false,
  },
  auth: {
    replicas: { least: 2, most: 10 },
    cpu: { request: 250, limit: 2000 },
    memory: 384,
    reaches: [...every, 'redis', 'mail'],
    asksOutside: true,
  },
  profile: {
    replicas: { least: 2, most: 20 },
    cpu: { request: 250, limit: 1000 },
    memory: 512,
    reaches: every,
    asksOutside: false,
  },
  chat: {
    replicas: { least: 2, most: 20 },
    cpu: { request: 250, limit: 1000 },
    memory: 384,
    reaches: [...every, 'redis'],
    asksOutside: false,
  },
  billing: {
    replicas: { least: 2, most: 6 },
    cpu: { request: 100, limit: 1000 },
    memory: 384,
    reaches: [...every, 'redis', 'stripe'],
    asksOutside: true,
  },
  media: {
    replicas: { least: 2, most: 10 },
    cpu: { request: 250, limit: 2000 },
    memory: 768,
    reaches: [...every, 'redis', 's3'],
    asksOutside: true,
  },
  moderation: {
    replicas: { least: 2, most: 10 },
    cpu: { request: 100, limit: 1000 },
    memory: 384,
    reaches: [...every, 'redis', 's3'],
    asksOutside: false,
  },
};
