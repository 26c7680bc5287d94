import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { checkReportedMessages, copyHeldPhoto, holdPhoto } from '@kindred/contracts/reports';
import { sweepSealedCopies, sweepSealedPhotos } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import type { Member } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { until } from '@kindred/testing/until';
import { done, say, unsend } from './chat-requests.js';
import { inHours, Scene } from './scene.js';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.start();
});
afterAll(() => scene.stop());

const report = (reporter: Member, member: Member, ...messageIds: string[]) =>
  call(scene.bus, checkReportedMessages, { userId: member.id, messageIds }, reporter.id);
const nothingOwed = (messageId: string) =>
  until(
    () =>
      scene.rowsOf(
        'chat',
        'select 1 from unsent_messages where message_id = $1 and (photo is not null or is_hold_owed)',
        [messageId],
      ),
    (rows) => rows.length === 0,
  );

/** A photo that was sent and unsent, of which media has the sealed copy. */
async function unsentPhoto() {
  const { robin, sam, id } = await scene.talk();
  const { body } = await addPhoto(scene.url, robin, smallPng, { purpose: 'chat', conversationId: id });
  const imageUrl: string = body.photoUrl;
  const message = (await robin.post(`/api/conversations/${id}/messages`, { messageType: 'image', imageUrl })).body;
  await done(unsend(robin, id, message.id));
  await nothingOwed(message.id);
  return { robin, sam, id, imageUrl, message };
}

/** Whether moderation can read a copy of the photo once the hours of both copies are over. */
async function isEvidence(imageUrl: string) {
  await call(scene.bus, sweepSealedCopies, inHours(49));
  await call(scene.bus, sweepSealedPhotos, inHours(49));
  const holdId = randomUUID();
  await call(scene.bus, holdPhoto, { holdId, imageUrl });
  return (await call(scene.bus, copyHeldPhoto, { holdId })).data.length > 0;
}

it('keeps the photo of an unsent message that is reported in the last hour, until moderation has it', async () => {
  const { robin, sam, imageUrl, message } = await unsentPhoto();
  await report(sam, robin, message.id);
  await nothingOwed(message.id);
  expect(await isEvidence(imageUrl)).toBe(true);
  expect((await sam.get(imageUrl)).status).toBe(404);
});

it('keeps it also when media was away at the report, and its time was over when media came back', async () => {
  const { robin, sam, imageUrl, message } = await unsentPhoto();
  await scene.stack.kill('media');
  await report(sam, robin, message.id);
  await scene.rowsOf('media', `update sealed_photos set expires_at = now() where name = $1`, [imageUrl.slice(7, -5)]);
  await scene.stack.start('media');
  await nothingOwed(message.id);
  expect(await isEvidence(imageUrl)).toBe(true);
});

it('keeps it for a week at most, and nothing that no report named', async () => {
  const [one, other] = [await unsentPhoto(), await unsentPhoto()];
  await report(one.sam, one.robin, one.message.id);
  await nothingOwed(one.message.id);
  await call(scene.bus, sweepSealedPhotos, inHours(49));
  await expect(isEvidence(other.imageUrl)).rejects.toMatchObject({ kind: 'missing' });
  await call(scene.bus, sweepSealedCopies, inHours(8 * 24));
  await call(scene.bus, sweepSealedPhotos, inHours(8 * 24));
  await expect(isEvidence(one.imageUrl)).rejects.toMatchObject({ kind: 'missing' });
});

it('keeps it no longer when it is reported again and again', async () => {
  const { robin, sam, message } = await unsentPhoto();
  await report(sam, robin, message.id);
  await scene.rowsOf('chat', `update unsent_messages set expires_at = now() where message_id = $1`, [message.id]);
  await report(sam, robin, message.id);
  const left = 'select 1 from unsent_messages where message_id = $1 and expires_at > now()';
  expect(await scene.rowsOf('chat', left, [message.id])).toEqual([]);
});

it('owes media nothing for words', async () => {
  const { robin, sam, id } = await scene.talk();
  const { body } = await say(robin, id, 'a threat');
  await done(unsend(robin, id, body.id));
  await report(sam, robin, body.id);
  await nothingOwed(body.id);
  expect(await scene.rowsOf('media', 'select 1 from photo_holds where id = $1', [body.id])).toEqual([]);
});
