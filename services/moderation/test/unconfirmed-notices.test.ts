import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileOutsideNotice } from '@kindred/contracts/outside-notices';
import { call } from '@kindred/kit/call';
import { withRequestId } from '@kindred/kit/context';
import { until } from '@kindred/testing/until';
import { type ModerationAlone, startModerationAlone } from './start-moderation.js';

let moderation: ModerationAlone;
beforeAll(async () => {
  moderation = await startModerationAlone({ UNCONFIRMED_NOTICES: '40' });
});
afterAll(() => moderation.stop());

/** Files a notice from a network of its own, in an area of its own unless given. @returns the address of its author */
async function file(area: string = randomUUID()) {
  const email = `author.${randomUUID()}@example.com`;
  const words = { where: 'a profile', explanation: 'It sells something that it may not.', name: 'Alex Author' };
  const notice = { kind: 'illegal', ...words, email, goodFaith: true } as const;
  await withRequestId(undefined, () => call(moderation.bus, fileOutsideNotice, notice), `${area}.${randomUUID()}`);
  return email;
}
const emails = async () => (await moderation.query('select email from outside_notices')).map(({ email }) => email);
const mailed = (email: string, ago: string) =>
  moderation.query(
    `update notice_mails set sent_at = now() - $2::interval
     where notice_id = (select id from outside_notices where email = $1)`,
    [email, ago],
  );

describe('notices that nobody has confirmed', () => {
  it('are so many at most, of all networks together, also when they come at the same moment', async () => {
    const filed = await Promise.allSettled(Array.from({ length: 44 }, () => file()));
    expect(filed.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    for (const one of filed) if (one.status === 'rejected') expect(one.reason).toMatchObject({ kind: 'limited' });
    await moderation.query('update outside_notices set confirmed_at = now() where email = $1', [(await emails())[0]]);
    await file();
    await expect(file()).rejects.toMatchObject({ kind: 'limited' });
  });

  it('are a twentieth of these at most from networks whose addresses begin alike', async () => {
    await moderation.query('delete from outside_notices');
    const filed = await Promise.allSettled(Array.from({ length: 5 }, () => file('one area')));
    expect(filed.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await file('another area');
    await moderation.query(`update outside_notices set confirmed_at = now() where network like 'one area.%'`);
    await file('one area');
  });

  it('are gone when their link is not good any more, and when no link will come', async () => {
    await moderation.query('delete from outside_notices');
    const [old, fresh, without, waiting] = [await file(), await file(), await file(), await file()];
    await mailed(old, '15 days');
    await mailed(fresh, '1 hour');
    await moderation.query(
      'delete from notice_mails where notice_id = (select id from outside_notices where email = $1)',
      [without],
    );
    await moderation.restart();
    await until(emails, (left) => left.length === 2);
    expect((await emails()).sort()).toEqual([fresh, waiting].sort());
  });
});
