import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@kindred/infrastructure/embedded';
import type { Infrastructure } from '@kindred/infrastructure/infrastructure';
import { isRunning } from '@kindred/infrastructure/orphans';

const prefix = 'kindred-test-';

/** Starts the embedded infrastructure with data that is deleted when it stops and need not survive a power cut. */
export async function startTemporary(onProgress: (line: string) => void, durable = false): Promise<Infrastructure> {
  removeAbandoned();
  const dataDir = path.join(tmpdir(), `${prefix}${process.pid}-${randomUUID()}`);
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const infrastructure = await startEmbedded({ dataDir, durable, onProgress });
    return { ...infrastructure, stop: () => infrastructure.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Removes the data of processes that were killed. */
function removeAbandoned() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (!isRunning(pid, 'node')) rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
  }
}
