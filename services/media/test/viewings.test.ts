import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fileNameOf } from '@kindred/contracts/file-urls';
import { checkChatPhoto, getPhotoAccess, sealChatPhoto, startUpload } from '@kindred/contracts/media';
import { giveBackPhoto, withholdPhoto } from '@kindred/contracts/moderation';
import { findViewing, prepareViewing } from '@kindred/contracts/view-once';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import { DataSource } from 'typeorm';
import { insertViewing } from '../src/viewings/viewings.queries.js';
import { answerMembers } from './answer-members.js';
import { small } from './files.js';
import { type MediaAlone, startMediaAlone } from './start-media.js';

const missing = { kind: 'missing' };

let media: MediaAlone;
const membersOf = new Map<string, string[]>();
beforeAll(async () => {
  media = await startMediaAlone();
  answerMembers(media.bus, ({ input }) => membersOf.get(input.conversationId) ?? []);
});
afterAll(() => media.stop());

type ChatPhoto = Awaited<ReturnType<typeof chatPhoto>>;
async function chatPhoto() {
  const [ownerId, viewerId, conversationId] = [randomUUID(), randomUUID(), randomUUID()];
  membersOf.set(conversationId, [ownerId, viewerId]);
  const ticket = await call(media.bus, startUpload, { purpose: 'chat', conversationId }, ownerId);
  await media.put(ticket.uploadURL, await small());
  const { photoUrl } = await media.claim(ownerId, ticket.photoUrl);
  return {
    ownerId,
    viewerId,
    conversationId,
    imageUrl: photoUrl,
    uploadURL: ticket.uploadURL,
    claimAgain: () => media.claim(ownerId, ticket.photoUrl),
  };
}
const check = ({ ownerId, imageUrl, conversationId }: ChatPhoto, viewOnce?: boolean) =>
  call(media.bus, checkChatPhoto, { imageUrl, conversationId, viewOnce }, ownerId);
const access = ({ imageUrl }: ChatPhoto) => call(media.bus, getPhotoAccess, { name: fileNameOf(imageUrl) });
const prepare = ({ ownerId, viewerId, imageUrl, conversationId }: ChatPhoto, by = viewerId) =>
  call(media.bus, prepareViewing, { imageUrl, conversationId, ownerId }, by);
const find = (token: string, by: string) => call(media.bus, findViewing, { token }, by);
const objectsOf = async ({ imageUrl }: ChatPhoto) =>
  (await media.objects()).filter((key) => key.includes(fileNameOf(imageUrl)));

it('is decided by the first message of a photo', async () => {
  const [once, open] = [await chatPhoto(), await chatPhoto()];
  await check(once, true);
  await check(once, true);
  await expect(check(once)).rejects.toMatchObject(missing);
  await expect(access(once)).rejects.toMatchObject(missing);
  await check(open);
  await expect(check(open, true)).rejects.toMatchObject(missing);
  expect(await access(open)).toMatchObject({ ownerId: open.ownerId });
});

it('is not told by the claim of a photo, which is answered again for an hour and only until it is sent to be seen once', async () => {
  const [once, open] = [await chatPhoto(), await chatPhoto()];
  for (const photo of [once, open]) expect(await photo.claimAgain()).toMatchObject({ photoUrl: photo.imageUrl });
  await check(once, true);
  await check(open);
  await expect(once.claimAgain()).rejects.toMatchObject(missing);
  await media.put(once.uploadURL, await small());
  await call(media.bus, sealChatPhoto, { imageUrl: once.imageUrl, conversationId: once.conversationId }, once.ownerId);
  await expect(once.claimAgain()).rejects.toMatchObject(missing);
  expect(await open.claimAgain()).toMatchObject({ photoUrl: open.imageUrl });
  await media.query(`update chat_photos set created_at = created_at - interval '1 hour' where image_url = $1`, [
    open.imageUrl,
  ]);
  await expect(open.claimAgain()).rejects.toMatchObject(missing);
});

it('lets the receiver look, for a minute and nobody else', async () => {
  const photo = await chatPhoto();
  await expect(prepare(photo)).rejects.toMatchObject(missing);
  await check(photo, true);
  for (const other of [photo.ownerId, randomUUID()]) await expect(prepare(photo, other)).rejects.toMatchObject(missing);
  const { token } = await prepare(photo);
  expect(await find(token, photo.viewerId)).toEqual({ name: fileNameOf(photo.imageUrl), ownerId: photo.ownerId });
  for (const other of [photo.ownerId, randomUUID()]) await expect(find(token, other)).rejects.toMatchObject(missing);
  const stored = await media.query('select token_hash::text as hash from viewings where name = $1', [
    fileNameOf(photo.imageUrl),
  ]);
  expect(JSON.stringify(stored)).not.toContain(token);
  await media.query('update viewings set expires_at = now() where name = $1', [fileNameOf(photo.imageUrl)]);
  await expect(find(token, photo.viewerId)).rejects.toMatchObject(missing);
});

it('ends while a decision withholds the photo', async () => {
  const photo = await chatPhoto();
  await check(photo, true);
  const { token } = await prepare(photo);
  const [{ id: photoId }] = await media.query('select id from chat_photos where image_url = $1', [photo.imageUrl]);
  const decisionId = randomUUID();
  await call(media.bus, withholdPhoto, { decisionId, userId: photo.ownerId, photoId });
  await expect(find(token, photo.viewerId)).rejects.toMatchObject(missing);
  await expect(prepare(photo)).rejects.toMatchObject(missing);
  await call(media.bus, giveBackPhoto, { decisionId });
  expect(await find(token, photo.viewerId)).toMatchObject({ name: fileNameOf(photo.imageUrl) });
});

it.each(['after', 'before'])(
  'ends also where a decision withholds the photo %s it has left its conversation',
  async (when) => {
    const photo = await chatPhoto();
    await check(photo, true);
    const { token } = await prepare(photo);
    const [{ id: photoId }] = await media.query('select id from chat_photos where image_url = $1', [photo.imageUrl]);
    const { imageUrl, conversationId, ownerId } = photo;
    const withhold = () => call(media.bus, withholdPhoto, { decisionId: randomUUID(), userId: ownerId, photoId });
    if (when === 'before') await withhold();
    await call(media.bus, sealChatPhoto, { imageUrl, conversationId }, ownerId);
    if (when === 'after') await withhold();
    await expect(find(token, photo.viewerId)).rejects.toMatchObject(missing);
  },
);

it('ends a minute after it began, by the one clock of the database', async () => {
  const photo = await chatPhoto();
  await check(photo, true);
  const db = await new DataSource({ type: 'postgres', url: media.databaseUrl }).initialize();
  const seconds = await db
    .transaction(async (tx) => {
      // In one transaction `now()` is one time.
      const [{ now }] = await tx.query('select now()');
      const viewing = await insertViewing(tx, Buffer.from('hash'), fileNameOf(photo.imageUrl), photo.viewerId, photo);
      return ((viewing?.expiresAt.getTime() ?? 0) - now.getTime()) / 1000;
    })
    .finally(() => db.destroy());
  expect(seconds).toBe(60);
  const { token, expiresAt } = await prepare(photo);
  const stored = await media.query('select expires_at from viewings where token_hash = sha256($1)', [token]);
  expect(stored).toEqual([{ expires_at: new Date(expiresAt) }]);
});

it.each(['before', 'after'])('ends where the photo is unsent, %s it has left its conversation', async (when) => {
  const [photo, other] = [await chatPhoto(), await chatPhoto()];
  for (const one of [photo, other]) await check(one, true);
  const [{ token }, { token: otherToken }] = [await prepare(photo), await prepare(other)];
  const { imageUrl, conversationId, ownerId } = photo;
  const seal = (isUnsent: boolean, by = ownerId) =>
    call(media.bus, sealChatPhoto, { imageUrl, conversationId, isUnsent }, by);
  if (when === 'after') await seal(false);
  await seal(true, other.ownerId);
  expect(await find(token, photo.viewerId)).toMatchObject({ name: fileNameOf(imageUrl) });
  await seal(true);
  await expect(find(token, photo.viewerId)).rejects.toMatchObject(missing);
  await until(
    () => objectsOf(photo),
    (keys) => keys.join() === `sealed/${fileNameOf(imageUrl)}`,
  );
  expect(await find(otherToken, other.viewerId)).toMatchObject({ name: fileNameOf(other.imageUrl) });
});

it('keeps the files while somebody looks, and then a sealed copy alone', async () => {
  const photo = await chatPhoto();
  await check(photo, true);
  const { token } = await prepare(photo);
  await call(
    media.bus,
    sealChatPhoto,
    { imageUrl: photo.imageUrl, conversationId: photo.conversationId },
    photo.ownerId,
  );
  expect(await objectsOf(photo)).toHaveLength(3);
  expect(await find(token, photo.viewerId)).toMatchObject({ name: fileNameOf(photo.imageUrl) });
  await expect(prepare(photo)).rejects.toMatchObject(missing);
  await media.query('update sealed_photos set try_at = now() where name = $1', [fileNameOf(photo.imageUrl)]);
  await until(
    () => objectsOf(photo),
    (keys) => keys.length === 1 && keys[0] === `sealed/${fileNameOf(photo.imageUrl)}`,
  );
  await expect(find(token, photo.viewerId)).rejects.toMatchObject(missing);
});
