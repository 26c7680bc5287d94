import { readdirSync, readFileSync } from 'node:fs';
import { usageOf } from '../src/images/usage.js';

const LOOK_EVERY_MS = 5;
const MEGABYTE = 1024;

/** Watches the decoders that this process has started. Linux only: it reads /proc. */
export function watchDecoders() {
  const peaks = new Map<string, number>();
  const processorBefore = new Map(decoders().map((pid) => [pid, processorOf(pid)]));
  const processor = new Map<string, number>();
  let together = 0;
  const look = () => {
    const alive = decoders().map((pid) => [pid, peakOf(pid)] as const);
    for (const [pid, peak] of alive) peaks.set(pid, peak);
    for (const [pid] of alive) processor.set(pid, processorOf(pid) - (processorBefore.get(pid) ?? 0));
    together = Math.max(together, sum(alive.map(([, peak]) => peak)));
  };
  const looking = setInterval(look, LOOK_EVERY_MS);
  return {
    /**
     * How many there were, the most megabytes that those alive at one moment have ever held together, and the time that all have
     * had of the processor.
     */
    end: () => {
      clearInterval(looking);
      look();
      return { count: peaks.size, megabytes: together / MEGABYTE, processorMs: sum([...processor.values()]) };
    },
  };
}

/** The ids of the decoders that this process has started. */
export function decoders() {
  const threads = readdirSync('/proc/self/task');
  const children = threads.flatMap((thread) => read(`/proc/self/task/${thread}/children`).split(' '));
  return children.filter((pid) => pid && read(`/proc/${pid}/cmdline`).includes('decoder-process'));
}

/** The most kilobytes that a process has held, by the kernel's own count. */
const peakOf = (pid: string) => Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);

const processorOf = (pid: string) => usageOf(Number(pid))?.processorMs ?? 0;

/** Empty for a process that has just ended. */
function read(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
