import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailLogHead, verifyLog } from '@kindred/contracts/moderation';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import { type Deciding, decision, startDeciding } from './deciding.js';
import { openCaseAbout } from './staff.js';

let moderation: Deciding;
beforeAll(async () => {
  moderation = await startDeciding();
});
afterAll(() => moderation.stop());

beforeAll(async () => {
  for (let n = 0; n < 6; n++) {
    const { caseId } = await openCaseAbout(moderation, { lockedBy: moderation.one });
    await moderation.decide(caseId, [decision('warn')]);
  }
});

describe('the log', () => {
  it('has its head mailed to the operator once a day', async () => {
    await moderation.restart();
    const [mailed] = await until(
      async () => moderation.askedOf(mailLogHead.subject, {}).map(({ input }) => input),
      ({ length }) => length > 0,
    );
    await moderation.restart();
    const heads = await moderation.query(
      `select h.id, sequence, encode(mac, 'hex') as head from log_heads h join staff_log using (sequence)`,
    );
    expect(heads).toEqual([mailed]);
  });

  it('has a chain that shows a changed entry, and refuses changes', async () => {
    const whole = await call(moderation.bus, verifyLog, {});
    expect(whole).toMatchObject({ brokenAt: null });
    expect(whole.entries).toBeGreaterThan(5);
    await expect(moderation.query(`update staff_log set kind = 'warn' where sequence = 3`)).rejects.toThrow(
      'only grows',
    );
    await expect(moderation.query('delete from staff_log')).rejects.toThrow('only grows');
    await expect(moderation.query('truncate staff_log')).rejects.toThrow('only grows');
    await moderation.query('alter table staff_log disable trigger staff_log_only_grows');
    await moderation.query(`update staff_log set rule = '9' where sequence = 3`);
    expect(await call(moderation.bus, verifyLog, {})).toEqual({ entries: 0, head: null, brokenAt: 3 });
  });

  it('holds no word of a decision', async () => {
    const rows = await moderation.query('select to_jsonb(l)::text as row from staff_log l');
    expect(rows.map(({ row }) => row).join()).not.toContain('Threats');
  });
});
