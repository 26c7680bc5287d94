import { readFileSync } from 'node:fs';

/** The unit of processor time in /proc (USER_HZ), whatever the kernel itself counts in. */
const TICK_MS = 10;

/** The memory that a process holds and the processor time that it has used, as the kernel counts them; null where /proc has neither. */
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
