import { expect, it } from '@jest/globals';
import { newest } from '../src/discovery/newest.queries.js';
import { startProfileAlone } from './start-profile.js';

it('whoever joined is looked up among the cells of a distance, not compared with each of them', async () => {
  const profile = await startProfileAlone();
  try {
    const plan = JSON.stringify(await profile.query(`explain (generic_plan, format json) ${newest}`));
    const [, isNear] = /\$8 IS NULL\) OR (.*?) AND /.exec(plan) ?? [];
    expect(isNear).toMatch(/place = \(hashed SubPlan/);
  } finally {
    await profile.stop();
  }
});
