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

async function decideOne() {
  const { caseId } = await openCaseAbout(moderation, { lockedBy: moderation.one });
  await moderation.decide(caseId, [decision('warn')]);
}
beforeAll(async () => {
  for (let n = 0; n < 6; n++) await decideOne();
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

  it('is compared with a head that was mailed, and does not grow anew from an entry before it unseen', async () => {
    const verify = (mailed?: { sequence: number; head: string }) => call(moderation.bus, verifyLog, { mailed });
    const { entries, head } = await verify();
    const mailed = { sequence: entries, head: head ?? '' };
    const [before] = await moderation.query(`select encode(mac, 'hex') as head from staff_log where sequence = $1`, [
      entries - 2,
    ]);
    await decideOne();
    expect(await verify(mailed)).toMatchObject({ entries: entries + 1, brokenAt: null });

    await moderation.query('alter table staff_log disable trigger staff_log_only_grows');
    await moderation.query('delete from staff_log where sequence > $1', [entries - 2]);
    await moderation.query('alter table staff_log enable trigger staff_log_only_grows');
    expect(await verify(mailed)).toEqual({ entries: entries - 2, head: expect.any(String), brokenAt: entries });
    for (let n = 0; n < 3; n++) await decideOne();
    expect(await verify()).toMatchObject({ entries: entries + 1, brokenAt: null });
    expect(await verify(mailed)).toEqual({ entries: entries + 1, head: expect.any(String), brokenAt: entries });
    expect(await verify({ sequence: entries - 2, head: before.head })).toMatchObject({ brokenAt: null });
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
