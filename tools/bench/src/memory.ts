import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startChild } from './child.js';

const READINGS = 10;

/** Returns the memory of a process for each of `count` idle connections, in kB. Linux only: it reads /proc. */
export async function memoryPerSocket(pid: number, url: string, cookie: string, count: number) {
  const before = await steadyKilobytes(pid);
  const clients = await startChild('idle-sockets.js', url, cookie, String(count));
  const after = await steadyKilobytes(pid);
  clients.stop();
  return (after - before) / count;
}

/** Returns the smallest resident size within some seconds, so that garbage does not count. */
async function steadyKilobytes(pid: number) {
  const readings: number[] = [];
  for (let n = 0; n < READINGS; n++) {
    readings.push(residentKilobytes(pid));
    await pause(1000);
  }
  return Math.min(...readings);
}

function residentKilobytes(pid: number) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
