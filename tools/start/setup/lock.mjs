import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cache } from './places.mjs';

const file = path.join(cache, 'setup.lock');
const beat = 1_000;
const silence = 10_000;

/** Waits until no other copy installs or builds in this checkout. The holder gives signs of life; a dead one is ignored. */
export async function takeSetupLock() {
  mkdirSync(cache, { recursive: true });
  let told = false;
  while (!claim()) {
    if (isAbandoned()) {
      rmSync(file, { force: true });
      continue;
    }
    if (!told) console.log(`Waiting for another start (process ${holder()}) to finish installing and building ...`);
    told = true;
    await sleep(300);
  }
  const beating = setInterval(() => utimesSync(file, new Date(), new Date()), beat);
  return () => {
    clearInterval(beating);
    rmSync(file, { force: true });
  };
}

function claim() {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(own);
  }
}

function isAbandoned() {
  const pid = Number(holder());
  const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return !isAlive(pid) || Date.now() - time > silence;
}

function holder() {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
