import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

type Request = { id: string; network: string | undefined };

const store = new AsyncLocalStorage<Request>();

/**
 * Runs `work` so that its log lines and its calls carry this request's id, and its calls the client's network: an opaque
 * name by which a service is fair to networks, and which reveals no address.
 */
export function withRequestId<T>(requestId: string | undefined, work: () => T, network?: string): T {
  return store.run({ id: requestId || randomUUID(), network }, work);
}

/** The id of the request that is worked on; undefined outside of one. */
export function requestId() {
  return store.getStore()?.id;
}

/** The network from which that request comes, under a name that reveals no address. */
export function network() {
  return store.getStore()?.network;
}
