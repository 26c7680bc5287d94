import { countYear, type YearCount } from '@kindred/contracts/moderation';
import { Problem } from '@kindred/infrastructure/problem';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';

export const usage = 'npm run operate -- transparency <year>';

/** A year's counts as CSV (RFC 4180). @throws Problem for a year that is none */
export async function transparency(bus: Bus, [year = '']: string[]): Promise<string> {
  if (!/^2\d{3}$/.test(year)) throw new Problem(usage);
  return csvOf(await call(bus, countYear, { year: Number(year) }));
}

/** One line for each kind; no value holds a comma. */
export function csvOf(counts: YearCount[]): string {
  const lines = counts.map(({ what, kind, rule, isAutomatic, count, overturned, medianHours }) =>
    [what, kind, rule ?? '', isAutomatic ? 'yes' : 'no', count, overturned, medianHours?.toFixed(1) ?? ''].join(','),
  );
  return ['what,kind,rule,automatic,count,overturned,median_hours', ...lines].join('\n');
}
