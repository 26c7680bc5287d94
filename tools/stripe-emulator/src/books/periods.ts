import type { Recurring } from './objects.js';

/**
 * When a period that began at `start` ends (seconds, UTC). Months are counted from the day of the anchor, so that what
 * began on the 31st goes on at each month's last day and returns to the 31st.
 */
export function periodEnd(start: number, anchor: number, { interval, interval_count: count }: Recurring) {
  if (interval === 'day') return start + count * 86_400;
  if (interval === 'week') return start + count * 7 * 86_400;
  return monthsLater(start, anchor, interval === 'year' ? 12 * count : count);
}

function monthsLater(start: number, anchor: number, months: number) {
  const date = new Date(start * 1000);
  const day = new Date(anchor * 1000).getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}
