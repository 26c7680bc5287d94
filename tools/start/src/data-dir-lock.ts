import { once } from 'node:events';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@kindred/infrastructure/problem';

/** Milliseconds that a copy which is just ending gets. */
const patience = 3_000;

type Holder = { pid: number; url: string; lockPort: number };

/**
 * Makes this process the only copy that runs on a DATA_DIR. It listens on a port that the lock file names and says
 * there whose lock it is: a copy that was killed does not answer, whoever has its process number by now.
 * @throws Problem when another copy runs there
 */
export async function lockDataDir(dataDir: string, url: string): Promise<() => void> {
  const file = path.join(dataDir, 'launcher.json');
  const server = createServer((socket) => socket.end(dataDir)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const own = { pid: process.pid, url, lockPort: (server.address() as AddressInfo).port };
  const end = Date.now() + patience;
  while (!claim(file, own)) {
    const holder = await holderOf(file, dataDir);
    if (holder && Date.now() > end) throw alreadyRuns(dataDir, holder);
    if (holder) await sleep(200);
    else rmSync(file, { force: true });
  }
  return () => {
    rmSync(file, { force: true });
    server.close();
  };
}

/** Appears under its name complete or not at all. */
function claim(file: string, own: Holder) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(own));
  try {
    linkSync(draft, file);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(draft);
  }
}

async function holderOf(file: string, dataDir: string): Promise<Holder | null> {
  try {
    const holder: Holder = JSON.parse(readFileSync(file, 'utf8'));
    const socket = connect(holder.lockPort, '127.0.0.1');
    socket.setTimeout(2_000, () => socket.destroy());
    return (await text(socket)) === dataDir ? holder : null;
  } catch {
    return null;
  }
}

function alreadyRuns(dataDir: string, { pid, url }: Holder) {
  return new Problem(
    `Kindred already runs on ${dataDir}, at ${url} (process ${pid}). For a second copy: DATA_DIR=.data2 PORT=8081 MAIL_PORT=8026 STRIPE_PORT=12112 npm start`,
  );
}
