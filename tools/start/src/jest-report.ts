import type { Outcome } from './outcome.js';

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
export function outcomeOf(report: JestReport, label: string): Outcome {
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
