import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Seconds of processor time that a process on this machine has used, from /proc. */
function cpuOf(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Milliseconds of processor time, the server's and our own together, that one call takes on the average. */
export async function cpuPerCall(serverPid: number, times: number, call: (n: number) => Promise<unknown>) {
  const before = { server: cpuOf(serverPid), own: process.cpuUsage() };
  for (let n = 0; n < times; n++) await call(n);
  const own = process.cpuUsage(before.own);
  const server = cpuOf(serverPid) - before.server;
  return (1000 * (server + (own.user + own.system) / 1e6)) / times;
}
