import { expect, it } from '@jest/globals';
import { ActivityReports } from './activity-reports.js';

const anew = () => new ActivityReports(async () => undefined);

/** The seconds at which somebody is reported while each report fails, where one is tried every two seconds. */
function triesIn(seconds: number) {
  const reports = anew();
  const tries: number[] = [];
  reports.add('robin');
  for (let second = 2; second <= seconds; second += 2) {
    for (const userId of reports.take(second * 1000)) {
      tries.push(second);
      reports.failed(second * 1000);
      reports.add(userId);
    }
  }
  return tries;
}

it('a receiver that keeps failing is asked ever more seldom, once a minute in the end', () => {
  expect(triesIn(10)).toEqual([2, 6]);
  expect(triesIn(250)).toEqual([2, 6, 14, 30, 62, 122, 182, 242]);
});

it('who comes while the receiver rests waits, and those after a success are reported at once', () => {
  const reports = anew();
  reports.failed(0);
  reports.failed(1000);
  reports.add('robin');
  expect(reports.take(3999)).toEqual([]);
  expect(reports.take(4000)).toEqual(['robin']);
  reports.succeeded();
  reports.failed(4000);
  reports.add('sam');
  expect(reports.take(8000)).toEqual(['sam']);
});
