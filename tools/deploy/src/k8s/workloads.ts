import type { ServiceName } from '@kindred/infrastructure/services';

/**
 * Whom a process must reach: servers, whose ports stand in k8s/templates/service.yaml, and somebody outside (Stripe, an object
 * store, the push services of browsers).
 */
type Reached = 'postgres' | 'nats' | 'redis' | 's3' | 'mail' | 'stripe' | 'outside';

/** What one kind of process takes, from the least to the most. Memory in MiB, processor time in thousandths of a core. */
export type Workload = { replicas: [number, number]; cpu: [number, number]; memory: number; reaches: Reached[] };

const every: Reached[] = ['postgres', 'nats'];

/** A row for each service: a new one does not compile without it. */
export const workloads: Record<ServiceName, Workload> = {
  gateway: { replicas: [2, 20], cpu: [250, 1000], memory: 512, reaches: [...every, 'redis', 's3'] },
  auth: { replicas: [2, 10], cpu: [250, 2000], memory: 384, reaches: [...every, 'redis', 'mail', 'outside'] },
  profile: { replicas: [2, 20], cpu: [250, 1000], memory: 512, reaches: every },
  chat: { replicas: [2, 20], cpu: [250, 1000], memory: 384, reaches: [...every, 'redis'] },
  billing: { replicas: [2, 6], cpu: [100, 1000], memory: 384, reaches: [...every, 'redis', 'stripe', 'outside'] },
  // A decoder at its bound (decoder-process.ts) beside the service.
  media: { replicas: [2, 10], cpu: [250, 2000], memory: 1024, reaches: [...every, 'redis', 's3', 'outside'] },
  moderation: { replicas: [2, 10], cpu: [100, 1000], memory: 384, reaches: [...every, 'redis', 's3'] },
};
