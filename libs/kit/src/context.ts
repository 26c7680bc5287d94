import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const store = new AsyncLocalStorage<string>();

/** Runs `work` so that its log lines and its calls to other services carry this request's id. */
export function withRequestId<T>(requestId: string | undefined, work: () => T): T {
  return store.run(requestId || randomUUID(), work);
}

export function requestId() {
  return store.getStore();
}
