import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openSocket } from '@kindred/testing/open-socket';
import pLimit from 'p-limit';

const READINGS = 10;
const AT_ONCE = 100;

/** Returns the memory of a process for each of `count` idle connections, in kB. Linux only: it reads /proc. */
export async function memoryPerSocket(pid: number, url: string, cookie: string, count: number) {
  const before = await steadyKilobytes(pid);
  const sockets = await pLimit(AT_ONCE).map(Array.from({ length: count }), () => openSocket(url, cookie));
  const after = await steadyKilobytes(pid);
  for (const socket of sockets) socket.close();
  return (after - before) / count;
}

/** Returns the smallest resident size within some seconds, so that garbage does not count. */
async function steadyKilobytes(pid: number) {
  const readings: number[] = [];
  for (let n = 0; n < READINGS; n++) {
    readings.push(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]));
    await pause(1000);
  }
  return Math.min(...readings);
}
