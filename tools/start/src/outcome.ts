/** The outcome of tests: the number that passed, and the names of those that failed. */
export type TestOutcome = { passed: number; failures: string[] };

/** Several outcomes as one. */
export function sum(outcomes: TestOutcome[]): TestOutcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

/** What failed, by name, and the closing line. */
export function summary({ passed, failures }: TestOutcome): string {
  const list = failures.length ? ['', 'Failed:', ...failures.map((failure) => `  ${failure}`), ''] : [''];
  return [...list, `${passed} passed, ${failures.length} failed`].join('\n');
}

/** What we read of the file that `jest --json` writes. */
export type JestReport = {
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

/** Counts the tests of a report. A file that could not be run, or that failed outside its tests, is one failure. */
export function outcomeOf(report: JestReport, label: string): TestOutcome {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const failedTests = tests.filter((test) => test.status === 'failed').map((test) => `${label}: ${test.fullName}`);
  const failedFiles = report.testResults
    .filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'))
    .map((file) => `${label}: ${file.name} did not run to its end`);
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failures: [...failedTests, ...failedFiles],
  };
}
