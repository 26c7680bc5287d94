import { expect, it } from '@jest/globals';
import { csvOf } from './transparency.js';

it('prints a line for each kind', () => {
  const warn = { what: 'decision', kind: 'warn', rule: '3', isAutomatic: false, count: 4, overturned: 1 } as const;
  const report = { what: 'report', kind: 'spam', rule: null, isAutomatic: false, count: 9, overturned: 0 } as const;
  expect(
    csvOf([
      { ...warn, medianHours: 5.25 },
      { ...report, medianHours: null },
    ]),
  ).toBe(
    [
      'what,kind,rule,automatic,count,overturned,median_hours',
      'decision,warn,3,no,4,1,5.3',
      'report,spam,,no,9,0,',
    ].join('\n'),
  );
});
