import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { dataExportOf } from '@kindred/testing/data-export';
import type { Member } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { addRecording, silence } from '@kindred/testing/recordings';
import { clear } from './own-conversations.js';
import { Scene } from './scene.js';
import { expire, setVanishing } from './vanishing.js';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.start();
});
afterAll(() => scene.stop());

const sendFile = (who: Member, id: string, file: object) => who.post(`/api/conversations/${id}/messages`, file);

async function newPhoto(who: Member, id: string): Promise<string> {
  return (await addPhoto(scene.url, who, smallPng, { purpose: 'chat', conversationId: id })).body.photoUrl;
}

/** Robin has sent Sam a photo and a recording. */
async function withFiles() {
  const { robin, sam, id } = await scene.talk();
  const photo = await newPhoto(robin, id);
  await sendFile(robin, id, { messageType: 'image', imageUrl: photo });
  const voice: string = (await addRecording(scene.url, robin, id, silence(1.5))).body.voiceUrl;
  await sendFile(robin, id, { messageType: 'voice', voiceUrl: voice });
  return { robin, sam, id, photo, voice };
}

async function exportedFiles(who: Member): Promise<string[]> {
  const { chatPhotos, voices } = (await dataExportOf(who)).photos;
  return [
    ...chatPhotos.map(({ imageUrl }: { imageUrl: string }) => imageUrl),
    ...voices.map(({ voiceUrl }: { voiceUrl: string }) => voiceUrl),
  ];
}

it('an export has no photo and no recording of what its member has deleted for themselves', async () => {
  const { robin, sam, id, photo, voice } = await withFiles();
  expect(await exportedFiles(robin)).toEqual([photo, voice]);
  await clear(sam, id);
  expect(await exportedFiles(robin)).toEqual([photo, voice]);
  await clear(robin, id);
  expect(await exportedFiles(robin)).toEqual([]);
  expect(JSON.stringify(await dataExportOf(robin))).not.toContain(photo);
});

it('an export of somebody who has deleted a conversation has what they did not send yet', async () => {
  const { robin, id } = await withFiles();
  await clear(robin, id);
  const unsent = await newPhoto(robin, id);
  expect(await exportedFiles(robin)).toEqual([unsent]);
});

it('an export has no photo that is sent to be seen once, before and after it was seen', async () => {
  const { robin, sam, id } = await scene.talk();
  const photo = await newPhoto(robin, id);
  expect(await exportedFiles(robin)).toEqual([photo]);
  const { body } = await sendFile(robin, id, { messageType: 'image', imageUrl: photo, viewOnce: true });
  expect(await exportedFiles(robin)).toEqual([]);
  await sam.post(`/api/conversations/${id}/messages/${body.id}/view`, {});
  expect(await exportedFiles(robin)).toEqual([]);
});

it('an export has no photo whose message has vanished', async () => {
  const { robin, id } = await scene.talk();
  await setVanishing(robin, id, 24);
  const photo = await newPhoto(robin, id);
  const { body } = await sendFile(robin, id, { messageType: 'image', imageUrl: photo });
  expect(await exportedFiles(robin)).toEqual([photo]);
  await expire(scene, body.id);
  expect(await exportedFiles(robin)).toEqual([]);
});
