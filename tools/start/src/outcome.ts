/** The outcome of tests: the number that passed, and the names of those that failed. */
export type Outcome = { passed: number; failures: string[] };

/** Several outcomes as one. */
export function sum(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

/** What failed, by name, and the closing line. */
export function summary({ passed, failures }: Outcome): string {
  const list = failures.length ? ['', 'Failed:', ...failures.map((failure) => `  ${failure}`), ''] : [''];
  return [...list, `${passed} passed, ${failures.length} failed`].join('\n');
}
