import type { YearCount } from '@kindred/contracts/moderation';

/** A year's counts as CSV (RFC 4180): one line for each kind; no value holds a comma. */
export function csvOf(counts: YearCount[]): string {
  const lines = counts.map(({ what, kind, rule, isAutomatic, count, overturned, medianHours }) =>
    [what, kind, rule ?? '', isAutomatic ? 'yes' : 'no', count, overturned, medianHours?.toFixed(1) ?? ''].join(','),
  );
  return ['what,kind,rule,automatic,count,overturned,median_hours', ...lines].join('\n');
}
