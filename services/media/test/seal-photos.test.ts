import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fileNameOf } from '@kindred/contracts/file-urls';
import { exportChatPhotos, getPhotoAccess, sealChatPhoto, startUpload } from '@kindred/contracts/media';
import { copyHeldPhoto, holdPhoto, releasePhoto } from '@kindred/contracts/reports';
import { sweepSealedPhotos } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import sharp from 'sharp';
import { answerMembers } from './answer-members.js';
import { small } from './files.js';
import { type MediaAlone, startMediaAlone } from './start-media.js';

const HOUR = 3600_000;
const missing = { kind: 'missing' };

let media: MediaAlone;
beforeAll(async () => {
  media = await startMediaAlone();
  answerMembers(media.bus, ({ input }) => [ownerOf.get(input.conversationId) ?? '', randomUUID()]);
});
afterAll(() => media.stop());

const ownerOf = new Map<string, string>();
const seal = ({ ownerId, imageUrl, conversationId }: ChatPhoto) =>
  call(media.bus, sealChatPhoto, { imageUrl, conversationId }, ownerId);
const sweep = (hours: number) =>
  call(media.bus, sweepSealedPhotos, { asOf: new Date(Date.now() + hours * HOUR).toISOString() });
const access = (imageUrl: string) => call(media.bus, getPhotoAccess, { name: fileNameOf(imageUrl) });
const copy = async (holdId: string) => Buffer.from((await call(media.bus, copyHeldPhoto, { holdId })).data, 'base64');
const objectsOf = async (imageUrl: string) =>
  (await media.objects()).filter((key) => key.includes(fileNameOf(imageUrl)));

type ChatPhoto = Awaited<ReturnType<typeof chatPhoto>>;
async function chatPhoto() {
  const [ownerId, conversationId] = [randomUUID(), randomUUID()];
  ownerOf.set(conversationId, ownerId);
  const ticket = await call(media.bus, startUpload, { purpose: 'chat', conversationId }, ownerId);
  await media.put(ticket.uploadURL, await small());
  const { photoUrl } = await media.claim(ownerId, ticket.photoUrl);
  return { ownerId, conversationId, imageUrl: photoUrl };
}

it('leaves a sealed copy of an unsent photo, which nobody sees, for 48 hours', async () => {
  const photo = await chatPhoto();
  await seal(photo);
  await seal(photo);
  await expect(access(photo.imageUrl)).rejects.toMatchObject(missing);
  expect(await objectsOf(photo.imageUrl)).toEqual([`sealed/${fileNameOf(photo.imageUrl)}`]);
  expect((await media.read(`sealed/${fileNameOf(photo.imageUrl)}`)).includes('WEBP')).toBe(false);
  expect(await sweep(47)).toEqual({ count: 0 });
  expect(await sweep(49)).toEqual({ count: 1 });
  expect(await objectsOf(photo.imageUrl)).toEqual([]);
  expect(await media.query('select key from removals where key like $1', [`%${fileNameOf(photo.imageUrl)}%`])).toEqual(
    [],
  );
});

it('takes no photo of somebody else’s, or of another conversation', async () => {
  const photo = await chatPhoto();
  await seal({ ...photo, ownerId: randomUUID() });
  await seal({ ...photo, conversationId: randomUUID() });
  await seal({ ...photo, imageUrl: 'https://elsewhere.example/x.webp' });
  expect(await access(photo.imageUrl)).toMatchObject({ ownerId: photo.ownerId });
});

it('keeps the copy while a report holds it, which reads it', async () => {
  const photo = await chatPhoto();
  await seal(photo);
  const holdId = randomUUID();
  await call(media.bus, holdPhoto, { holdId, imageUrl: photo.imageUrl });
  expect((await sharp(await copy(holdId)).metadata()).format).toBe('webp');
  expect(await sweep(49)).toEqual({ count: 0 });
  await call(media.bus, releasePhoto, { holdId });
  expect(await sweep(49)).toEqual({ count: 1 });
  await expect(call(media.bus, holdPhoto, { holdId, imageUrl: photo.imageUrl })).rejects.toMatchObject(missing);
});

it('reads a photo that was held before it was unsent', async () => {
  const photo = await chatPhoto();
  const holdId = randomUUID();
  await call(media.bus, holdPhoto, { holdId, imageUrl: photo.imageUrl });
  await seal(photo);
  expect((await sharp(await copy(holdId)).metadata()).format).toBe('webp');
  await call(media.bus, releasePhoto, { holdId });
  await until(
    () => objectsOf(photo.imageUrl),
    (keys) => keys.length === 1,
  );
});

it('destroys the copy with the account', async () => {
  const photo = await chatPhoto();
  await seal(photo);
  await media.deleteAccount(photo.ownerId);
  await until(
    () => objectsOf(photo.imageUrl),
    (keys) => keys.length === 0,
  );
});

it('keeps a copy that a report holds beyond the account, until nothing holds it', async () => {
  const [photo, holdId] = [await chatPhoto(), randomUUID()];
  await seal(photo);
  await call(media.bus, holdPhoto, { holdId: randomUUID(), imageUrl: photo.imageUrl });
  await media.deleteAccount(photo.ownerId);
  await sweep(1);
  await call(media.bus, holdPhoto, { holdId, imageUrl: photo.imageUrl });
  expect((await sharp(await copy(holdId)).metadata()).format).toBe('webp');
  await expect(access(photo.imageUrl)).rejects.toMatchObject(missing);
  expect(await call(media.bus, exportChatPhotos, {}, photo.ownerId)).toEqual([]);
  await call(media.bus, releasePhoto, { holdId });
  await media.query('update photo_holds set held_until = now() where name = $1', [fileNameOf(photo.imageUrl)]);
  expect(await sweep(1)).toEqual({ count: 1 });
  expect(await objectsOf(photo.imageUrl)).toEqual([]);
});
