import { once } from 'node:events';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Takes a lock file for this process. It listens on a port that the file names and answers with the file's path: a process
 * that was killed does not answer, even if another process has its id by now. While another one holds the lock,
 * `whileHeld` gets its id and details every 200 ms, and may throw to give up. Returns a function that releases the lock.
 */
export async function takePortLock(file, details, whileHeld) {
  const server = createServer((socket) => socket.end(file)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const own = { ...details, pid: process.pid, lockPort: server.address().port };
  while (!claim(file, own)) {
    const holder = await holderOf(file);
    if (holder) {
      whileHeld(holder);
      await sleep(200);
    } else rmSync(file, { force: true });
  }
  return () => {
    rmSync(file, { force: true });
    server.close();
  };
}

/** The file appears complete or not at all. */
function claim(file, own) {
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

async function holderOf(file) {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8'));
    const socket = connect(holder.lockPort, '127.0.0.1');
    socket.setTimeout(2_000, () => socket.destroy());
    return (await text(socket)) === file ? holder : null;
  } catch {
    return null;
  }
}
