const DAY = 86_400_000;

/** "Today", "Yesterday", or the day as people write it, with its year where it is another one. */
export function dayName(instant: string, now: number) {
  const date = new Date(instant);
  const daysAgo = Math.round((startOf(new Date(now)) - startOf(date)) / DAY);
  if (daysAgo === 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  const year = isThisYear ? undefined : ('numeric' as const);
  return date.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', year });
}

function startOf(date: Date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
