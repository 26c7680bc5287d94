/** One measured ratio and its goal, if it has one. Ratios hold on any machine; absolute figures are printed beside them. */
export type Finding = {
  name: string;
  ratio: number;
  goal: { atLeast: number } | { atMost: number } | null;
  figures: string;
};

export function isMet({ ratio, goal }: Finding) {
  if (!goal) return true;
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
}

/** A finding as one line: what, the ratio, the goal, whether it was met, and the figures behind it. */
export function lineOf(finding: Finding) {
  const { name, ratio, goal, figures } = finding;
  if (!goal) return `        ${name}: ${ratio.toFixed(2)}  ${figures}`;
  const wanted = 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
  return `${isMet(finding) ? 'met   ' : 'MISSED'}  ${name}: ${ratio.toFixed(2)} (goal ${wanted})  ${figures}`;
}

/** The median of one figure of several samples. */
export function median<Key extends string>(samples: Record<Key, number>[], key: Key) {
  const figures = samples.map((one) => one[key]);
  return quantile(figures, 0.5);
}

/** The value below which the given share of the samples lies; 0.5 is the median. */
export function quantile(samples: number[], share: number) {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
