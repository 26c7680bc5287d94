import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { decideAppeal } from '@kindred/contracts/appeals';
import { decideCase } from '@kindred/contracts/cases';
import { decideOutsideNotice, listOutsideNotices } from '@kindred/contracts/staff';
import { appeal } from '@kindred/contracts/statements';
import { sweepOutsideNotices } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import type { Member } from '@kindred/testing/member';
import { addPhoto } from '@kindred/testing/photos';
import { until } from '@kindred/testing/until';
import { picture } from './picture.js';
import { type Reporting, startReporting } from './reporting.js';
import { openCaseAbout } from './staff.js';

const [one, two] = [randomUUID(), randomUUID()];
let world: Reporting;
let robin: Member;
let photo: { id: string; imageUrl: string };
beforeAll(async () => {
  world = await startReporting();
  robin = await world.member('robin');
});
afterAll(() => world.stop());

beforeEach(async () => {
  photo = (await addPhoto(world.stack.url, robin, await picture())).body.photo;
});

/** A notice that the photo is an intimate image, confirmed some hours ago; it hides an hour before its 48 are over. */
async function notice(hoursAgo: number) {
  const id = randomUUID();
  await world.query(
    `insert into moderation.outside_notices (id, number, kind, content_address, explanation, name, email, confirmed_at,
       photo_hides_at)
     values ($1, $2, 'intimate_image', $3, 'It is me.', 'Alex', 'alex@example.com', now() - $4 * interval '1 hour',
       now() + (47 - $4) * interval '1 hour')`,
    [id, id.slice(0, 8), `https://example.com${photo.imageUrl}`, hoursAgo],
  );
  return id;
}

const hideWithin = (hours: number) =>
  call(world.bus, sweepOutsideNotices, { asOf: new Date(Date.now() + hours * 3_600_000).toISOString() });
const decide = (noticeId: string, outcome: 'action_taken' | 'no_action') =>
  call(world.bus, decideOutsideNotice, { noticeId, outcome, text: 'So it is.' }, one);
const isShown = async () => (await world.query('select from media.user_photos where id = $1', [photo.id])).length === 1;
const away = () => until(isShown, (shown) => !shown);
/** Waits until media and profile have done what decisions about the photo owe. */
const whenIdle = () =>
  until(
    () =>
      world.query(
        `select from moderation.withholdings w join moderation.decisions d on d.id = w.decision_id
         where d.photo_id = $1 and w.done_at is null`,
        [photo.id],
      ),
    ({ length }) => length === 0,
  );
const inForce = () =>
  world.query(
    `select made_by_id as "by" from moderation.decisions where photo_id = $1 and overturned_at is null order by id`,
    [photo.id],
  );

describe('a photo that one notice has hidden', () => {
  it('stays away by another one that was granted, when the first is dismissed', async () => {
    const [first, granted] = [await notice(46), await notice(5)];
    await hideWithin(2);
    await away();
    await whenIdle();
    await decide(granted, 'action_taken');
    await decide(first, 'no_action');
    await whenIdle();
    expect(await isShown()).toBe(false);
    expect(await inForce()).toEqual([{ by: one }]);
  });

  it('stays away by another one that nobody has decided in time, until that is dismissed too', async () => {
    const [first, second] = [await notice(46), await notice(45)];
    await hideWithin(1.5);
    await away();
    await whenIdle();
    await hideWithin(3);
    expect(await inForce()).toHaveLength(2);
    const waiting = await call(world.bus, listOutsideNotices, {}, two);
    for (const one of [first, second]) {
      expect(waiting.find(({ id }) => id === one)).toMatchObject({ isHidden: true, isTaken: false });
    }
    await decide(first, 'no_action');
    await whenIdle();
    expect(await isShown()).toBe(false);
    await decide(second, 'no_action');
    await until(isShown, Boolean);
  });
});

it('a photo that a case took away stays away by a notice, when the decision about the case is overturned', async () => {
  const granted = await notice(1);
  await world.query('update moderation.outside_notices set photo_id = $2, photo_owner_id = $3 where id = $1', [
    ...[granted, photo.id, robin.id],
  ]);
  const moderation = { query: (text: string, values?: unknown[]) => inSchema(text, values) };
  const { caseId } = await openCaseAbout(moderation, { userId: robin.id, lockedBy: one });
  const removal = { kind: 'remove_photo' as const, photoId: photo.id, rule: '8' as const, facts: 'Explicit.' };
  const { decisions } = await call(world.bus, decideCase, { caseId, decisions: [removal], reportCount: 1 }, one);
  await away();
  await whenIdle();
  const waiting = await call(world.bus, listOutsideNotices, {}, two);
  expect(waiting.find(({ id }) => id === granted)).toMatchObject({ isHidden: false, isTaken: true });
  await decide(granted, 'action_taken');
  const [told] = await world.query('select id from moderation.statements where decision_id = $1', [decisions[0]?.id]);
  await call(world.bus, appeal, { noticeId: told.id, text: 'It is not.' }, robin.id);
  const [{ id: appealId }] = await world.query('select id from moderation.appeals where user_id = $1', [robin.id]);
  await call(world.bus, decideAppeal, { appealId, outcome: 'overturned', text: 'It is not.' }, two);
  await whenIdle();
  expect(await isShown()).toBe(false);
  expect(await inForce()).toEqual([{ by: one }]);
});

/** The statements of the helper name no schema. */
function inSchema(text: string, values?: unknown[]) {
  return world.query(text.replace(/insert into (\w+)/, 'insert into moderation.$1'), values);
}
