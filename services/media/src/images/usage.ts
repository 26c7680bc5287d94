import { readFileSync } from 'node:fs';

/** In which Linux tells programs of the processor's time, whatever it counts in itself. */
const TICK_MS = 10;

/** What a process holds of the memory and has had of the processor, by the kernel's count; null where /proc does not say it. */
export function usageOf(pid: number | undefined): { bytes: number; processorMs: number } | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    // The name of the program, in parentheses, may have spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    const ticks = Number(fields?.[11]) + Number(fields?.[12]);
    return { bytes: Number(kilobytes) * 1024, processorMs: ticks * TICK_MS };
  } catch {
    return null;
  }
}
