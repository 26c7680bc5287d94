/**
 * The two-sample Kolmogorov–Smirnov test: how likely two samples of one distribution differ at least this much. Small
 * values say that the samples can be told apart. The asymptotic formula (Smirnov 1948) with Stephens' correction for
 * finite samples.
 */
export function sameDistribution(a: number[], b: number[]): number {
  const effective = Math.sqrt((a.length * b.length) / (a.length + b.length));
  return survival((effective + 0.12 + 0.11 / effective) * largestGap(a, b));
}

function largestGap(a: number[], b: number[]) {
  const [left, right] = [Float64Array.from(a).sort(), Float64Array.from(b).sort()];
  let [i, j, gap] = [0, 0, 0];
  while (i < left.length && j < right.length) {
    const next = Math.min(left[i] as number, right[j] as number);
    while (i < left.length && left[i] === next) i++;
    while (j < right.length && right[j] === next) j++;
    gap = Math.max(gap, Math.abs(i / left.length - j / right.length));
  }
  return gap;
}

/** Kolmogorov's Q: 2 Σ (−1)^(k−1) e^(−2k²λ²). */
function survival(lambda: number) {
  if (lambda < 0.2) return 1;
  let sum = 0;
  for (let k = 1; k <= 100; k++) sum += (k % 2 ? 1 : -1) * Math.exp(-2 * (k * lambda) ** 2);
  return Math.min(1, Math.max(0, 2 * sum));
}
