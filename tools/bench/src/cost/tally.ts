/** Nanoseconds by process over some seconds in which so many requests were answered. */
export type Sample = { spent: Map<string, number>; seconds: number; requests: number };

/** Microseconds by process, and of all together. */
export type Cost = { all: number; byProcess: Map<string, number> };

/**
 * Returns the cost of one request, beyond what the processes use at rest in the same time. The samples of an operation are
 * summed first, so that occasional work such as garbage collection is shared by all of them.
 */
export function costOf(samples: Sample[], atRest: Sample[]): Cost {
  const [work, rest] = [sumOf(samples), sumOf(atRest)];
  const names = new Set([...work.spent.keys(), ...rest.spent.keys()]);
  const costs = [...names].map((name) => {
    const beyond = (work.spent.get(name) ?? 0) - ((rest.spent.get(name) ?? 0) / (rest.seconds || 1)) * work.seconds;
    return [name, beyond / 1000 / work.requests] as const;
  });
  return { all: costs.reduce((sum, [, cost]) => sum + cost, 0), byProcess: new Map(costs) };
}

function sumOf(samples: Sample[]): Sample {
  const sum: Sample = { spent: new Map(), seconds: 0, requests: 0 };
  for (const { spent, seconds, requests } of samples) {
    sum.seconds += seconds;
    sum.requests += requests;
    for (const [name, time] of spent) sum.spent.set(name, (sum.spent.get(name) ?? 0) + time);
  }
  return sum;
}

/** One operation's costs in whole microseconds: a row for each process that matters, a column for each of what was measured. */
export function tableOf(columns: Record<string, Cost>) {
  const names = new Set(Object.values(columns).flatMap(({ byProcess }) => [...byProcess.keys()]));
  const row = (of: (cost: Cost) => number) =>
    Object.fromEntries(Object.entries(columns).map(([title, cost]) => [title, Math.round(of(cost))]));
  const rows = [...names].map((name) => [name, row(({ byProcess }) => byProcess.get(name) ?? 0)] as const);
  const matters = rows.filter(([, costs]) => Math.max(...Object.values(costs)) >= 1);
  return { ...Object.fromEntries(matters), all: row(({ all }) => all) };
}
