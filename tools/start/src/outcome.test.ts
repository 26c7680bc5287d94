import { describe, expect, it } from '@jest/globals';
import { outcomeOf, sum, summary } from './outcome.js';

const file = (name: string, status: string, assertionResults: { fullName: string; status: string }[]) => ({
  name,
  status,
  message: '',
  assertionResults,
});

describe('outcomeOf', () => {
  it('counts tests, names the failed and leaves out the skipped', () => {
    const tests = [
      { fullName: 'grid snaps', status: 'passed' },
      { fullName: 'grid wraps', status: 'failed' },
      { fullName: 'grid later', status: 'pending' },
    ];
    const outcome = outcomeOf({ testResults: [file('grid.test.ts', 'failed', tests)] }, 'contracts');
    expect(outcome).toEqual({ passed: 1, failures: ['contracts: grid wraps'] });
  });

  it('counts a file that did not run as one failure', () => {
    const outcome = outcomeOf({ testResults: [file('grid.test.ts', 'failed', [])] }, 'contracts');
    expect(outcome).toEqual({ passed: 0, failures: ['contracts: grid.test.ts did not run to its end'] });
  });

  it('counts a file that failed after its tests had passed', () => {
    const tests = [{ fullName: 'grid snaps', status: 'passed' }];
    const outcome = outcomeOf({ testResults: [file('grid.test.ts', 'failed', tests)] }, 'contracts');
    expect(outcome).toEqual({ passed: 1, failures: ['contracts: grid.test.ts did not run to its end'] });
  });
});

describe('summary', () => {
  it('ends with the line of both counts, alone', () => {
    const total = sum([
      { passed: 3, failures: [] },
      { passed: 2, failures: ['Types'] },
    ]);
    expect(summary(total).split('\n').at(-1)).toBe('5 passed, 1 failed');
    expect(summary(total)).toContain('  Types');
  });
});
