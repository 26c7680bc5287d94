import path from 'node:path';
import { Problem } from '@kindred/infrastructure/problem';
import { takePortLock } from '../setup/port-lock.mjs';

/** Milliseconds to wait for a copy that is ending. */
const patience = 3_000;

/**
 * Makes this process the only copy that runs on a DATA_DIR. Returns a function that releases it.
 * @throws Problem when another copy runs there
 */
export function lockDataDir(dataDir: string, url: string): Promise<() => void> {
  const end = Date.now() + patience;
  return takePortLock(path.join(dataDir, 'launcher.json'), { url }, ({ pid, url: itsUrl }) => {
    if (Date.now() < end) return;
    throw new Problem(
      `Kindred already runs on ${dataDir}, at ${itsUrl} (process ${pid}). For a second copy: DATA_DIR=.data2 PORT=8081 MAIL_PORT=8026 STRIPE_PORT=12112 npm start`,
    );
  });
}
