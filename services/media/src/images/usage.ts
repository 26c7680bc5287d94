import { readFileSync } from 'node:fs';

/** The page of memory and the tick of the processor's time in which Linux counts on the machines that Node runs on. */
const PAGE_BYTES = 4096;
const TICK_MS = 10;

/** What a process holds of the memory and has had of the processor, by the kernel's count; null where /proc does not say it. */
export function usageOf(pid: number | undefined): { bytes: number; processorMs: number } | null {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    // The name of the program, in parentheses, may have spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    const ticks = Number(fields?.[11]) + Number(fields?.[12]);
    return { bytes: Number(pages) * PAGE_BYTES, processorMs: ticks * TICK_MS };
  } catch {
    return null;
  }
}
