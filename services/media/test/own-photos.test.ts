import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import { fileNameOf } from '@kindred/contracts/file-urls';
import {
  checkChatPhoto,
  exportChatPhotos,
  exportPhotos,
  exportUploads,
  startUpload,
  uploadArrived,
} from '@kindred/contracts/media';
import { call } from '@kindred/kit/call';
import { publishLive } from '@kindred/kit/publish-live';
import { until } from '@kindred/testing/until';
import { small } from './files.js';
import { type MediaAlone, startMediaAlone } from './start-media.js';

let media: MediaAlone;
let file: Buffer;
beforeAll(async () => {
  media = await startMediaAlone();
  file = await small();
});
afterAll(() => media.stop());

const gone = { kind: 'missing' };

describe('a person', () => {
  it('can export what is stored about them', async () => {
    const userId = randomUUID();
    const [photoId] = await media.addMany(userId, 1);
    const ask = (contract: typeof exportPhotos | typeof exportChatPhotos | typeof exportUploads) =>
      call<typeof contract.input, typeof contract.output>(media.bus, contract, {}, userId);
    expect(await ask(exportPhotos)).toMatchObject([{ id: photoId, isProfilePicture: true }]);
    expect(await ask(exportChatPhotos)).toEqual([]);
    expect(await ask(exportUploads)).toMatchObject([{ expiresAt: expect.any(String) }]);
  });

  it('who deletes their account leaves no photo, and a late claim restores none', async () => {
    const userId = randomUUID();
    const { photo } = await media.add(userId, file);
    const { photoUrl } = await media.upload(userId, file);
    const late = await call(media.bus, startUpload, { purpose: 'profile' }, userId);
    const unseen = await call(media.bus, startUpload, { purpose: 'profile' }, userId);
    const payload = { id: userId, version: 2, state: 'deleted', createdAt: new Date(), sessionsValidFrom: new Date() };
    await media.bus.jetstream.publish(accountChanged.subject, JSON.stringify(payload));
    await until(
      () => media.photosOf(userId),
      ({ length }) => length === 0,
    );
    const traces = async () =>
      (await media.objects()).filter((key) => key.includes(userId) || key.includes(fileNameOf(photo.imageUrl)));
    await until(traces, ({ length }) => length === 0);
    await expect(media.claim(userId, photoUrl)).rejects.toMatchObject(gone);
    await expect(media.add(userId, file)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(await media.photosOf(userId)).toEqual([]);
    // A file that was on its way comes into the bucket, and the gateway tells that it is there.
    expect((await media.put(late.uploadURL, file)).status).toBe(200);
    publishLive(media.bus, uploadArrived, { key: late.photoUrl.slice(late.photoUrl.indexOf('uploads/')) });
    await until(traces, ({ length }) => length === 0);
    // Of another one nobody tells.
    expect((await media.put(unseen.uploadURL, file)).status).toBe(200);
    await media.query('update removals set due_at = now() where key like $1', [`%${userId}%`]);
    await until(traces, ({ length }) => length === 0);
    // The row of a removal goes after the file.
    await until(
      () => media.query('select key from removals where key like $1', [`%${userId}%`]),
      ({ length }) => length === 0,
    );
  });

  it('cannot use a profile photo as one of a conversation', async () => {
    const userId = randomUUID();
    const { photoUrl: imageUrl } = await media.add(userId, file);
    const ask = call(media.bus, checkChatPhoto, { imageUrl, conversationId: randomUUID() }, userId);
    await expect(ask).rejects.toMatchObject(gone);
  });
});
