import type { Infrastructure } from '@kindred/infrastructure/infrastructure';
import { startContainers } from './containers.js';
import { whyNoContainers } from './images.js';
import { startTemporary } from './temporary.js';

/**
 * Starts what tests need, on free ports and without old data: in containers where a Docker engine answers and has the
 * images, otherwise embedded. KINDRED_INFRASTRUCTURE=containers or =embedded decides otherwise. Only a `durable`
 * Postgres waits for its disk at each commit, as in production.
 */
export async function startInfrastructure(
  onProgress: (line: string) => void = () => {},
  durable = false,
): Promise<Infrastructure> {
  const wanted = process.env.KINDRED_INFRASTRUCTURE;
  if (wanted === 'containers') return startContainers(durable);
  if (wanted === 'embedded') return startTemporary(onProgress, durable);
  const reason = await whyNoContainers();
  if (reason) {
    onProgress(`Embedded infrastructure (${reason})`);
    return startTemporary(onProgress, durable);
  }
  onProgress('Infrastructure in containers');
  return startContainers(durable).catch((error: Error) => {
    onProgress(`The containers did not start (${error.message}); embedded infrastructure instead`);
    return startTemporary(onProgress, durable);
  });
}
