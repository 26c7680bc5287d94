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

/** One operation's costs as lines: a row for each process that matters, a column for each of what was measured. */
export function tableOf(operation: string, columns: Record<string, Cost>): string[] {
  const costs = Object.values(columns);
  const most = (name: string) => Math.max(...costs.map(({ byProcess }) => byProcess.get(name) ?? 0));
  const names = [...new Set(costs.flatMap(({ byProcess }) => [...byProcess.keys()]))]
    .filter((name) => most(name) >= 1)
    .sort((a, b) => most(b) - most(a));
  const line = (title: string, cells: string[]) => title.padEnd(28) + cells.map((cell) => cell.padStart(8)).join('');
  const cell = (microseconds: number | undefined) => (microseconds === undefined ? '' : microseconds.toFixed(0));
  return [
    line(operation, Object.keys(columns)),
    ...names.map((name) =>
      line(
        `  ${name}`,
        costs.map(({ byProcess }) => cell(byProcess.get(name))),
      ),
    ),
    line(
      '  all',
      costs.map(({ all }) => cell(all)),
    ),
  ];
}
