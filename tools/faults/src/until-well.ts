import type { Member } from '@kindred/testing/member';
import { until } from '@kindred/testing/until';
import type { History } from './history.js';

const LONGEST_MS = 120_000;
const ASKS = ['/api/auth/user', '/api/discover', '/api/conversations', '/api/subscription', '/api/reports'];

/** Waits until every service answers something that it needs its servers for; what never does is noted in the history. */
export async function untilWell(prober: Member, { unclear }: History) {
  const failing = async () => {
    const asked = [...ASKS.map((path) => prober.get(path)), prober.post('/api/photos/upload', {})];
    const statuses = (await Promise.allSettled(asked)).map((one) =>
      one.status === 'fulfilled' ? one.value.status : 0,
    );
    return statuses.map((status, n) => `${ASKS[n] ?? 'an upload'}: ${status}`).filter((line) => !line.endsWith(' 200'));
  };
  await until(failing, ({ length }) => length === 0, LONGEST_MS).catch((error: Error) =>
    unclear.push(`not healthy again: ${error.message}`),
  );
}
