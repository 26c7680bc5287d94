import { readdirSync, readFileSync } from 'node:fs';

/** The processor time of each process of a tree so far, in nanoseconds, by process id. */
export type Reading = Map<number, { name: string; used: number }>;

/** Reads the descendants of a process from Linux's counters, which do not count waiting for a processor. */
export function readingOf(root: number): Reading {
  const parents = new Map(numbersIn('/proc').map((pid) => [pid, parentOf(pid)] as const));
  const descends = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent === root || (!!parent && descends(parent));
  };
  const pids = [...parents.keys()].filter(descends);
  return new Map(pids.map((pid) => [pid, { name: processNameOf(read(`/proc/${pid}/cmdline`)), used: usedBy(pid) }]));
}

/** Nanoseconds by the names of processes. One that ended between the readings is not known any more and left out. */
export function spentBetween(before: Reading, after: Reading): Map<string, number> {
  const spent = new Map<string, number>();
  for (const [pid, { name, used }] of after) {
    spent.set(name, (spent.get(name) ?? 0) + used - (before.get(pid)?.used ?? 0));
  }
  return spent;
}

/** Returns the name of a process by its command line: a service, a server (with the service of a connection), or a stand-in. */
export function processNameOf(commandLine: string): string {
  const service = /services\/(\w+)\/dist\/main\.js/.exec(commandLine)?.[1];
  if (service) return service;
  const role = /^postgres: kindred_(\w+) /.exec(commandLine)?.[1];
  if (role) return `postgres for ${role}`;
  const bare = /bare-(\w+)\.js/.exec(commandLine)?.[1];
  if (bare) return `bare ${bare}`;
  return ['postgres', 'redis', 'nats'].find((server) => commandLine.includes(server)) ?? 'stand-ins';
}

/** The sum over the threads: the process's own figure is that of its first one. */
function usedBy(pid: number) {
  const threads = numbersIn(`/proc/${pid}/task`);
  return threads.reduce(
    (sum, thread) => sum + Number.parseInt(read(`/proc/${pid}/task/${thread}/schedstat`) || '0', 10),
    0,
  );
}

function parentOf(pid: number) {
  return Number(/\) \w (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1]);
}

function numbersIn(folder: string) {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** A process may end at any moment. */
function read(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
