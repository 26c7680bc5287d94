import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getConversationMembers } from '@kindred/contracts/chat';
import { sealChatPhoto, startUpload } from '@kindred/contracts/media';
import { call } from '@kindred/kit/call';
import { type HoldingProxy, openHoldingProxy } from '@kindred/testing/holding-proxy';
import { infrastructure } from '@kindred/testing/test-infrastructure';
import { until } from '@kindred/testing/until';
import { nameOf } from '../src/bucket/object-names.js';
import { small } from './files.js';
import { type MediaAlone, startMediaAlone } from './start-media.js';

const [ownerId, conversationId] = [randomUUID(), randomUUID()];

let media: MediaAlone;
let proxy: HoldingProxy;
beforeAll(async () => {
  proxy = await openHoldingProxy((await infrastructure()).s3.endpoint);
  media = await startMediaAlone({ S3_ENDPOINT: proxy.url });
  media.bus.nats.subscribe(getConversationMembers.subject, {
    callback: (_, message) => void message.respond(JSON.stringify({ memberIds: [ownerId, randomUUID()] })),
  });
});
afterAll(async () => {
  proxy.release();
  await media.stop();
  proxy.close();
});

async function newPhoto() {
  const ticket = await call(media.bus, startUpload, { purpose: 'chat', conversationId }, ownerId);
  await media.put(ticket.uploadURL, await small());
  const { photoUrl: imageUrl } = await media.claim(ownerId, ticket.photoUrl);
  return { imageUrl, name: nameOf(imageUrl) };
}
const seal = (imageUrl: string) => call(media.bus, sealChatPhoto, { imageUrl, conversationId }, ownerId);
const requests = (wanted: number) =>
  until(
    async () => proxy.waiting(),
    (count) => count === wanted,
  );

it('a run that comes after another has sealed the copy plans no removal of it', async () => {
  const { imageUrl, name } = await newPhoto();
  proxy.hold('GET');
  let isOver = false;
  const sealing = seal(imageUrl).finally(() => {
    isOver = true;
  });
  await requests(1);
  await media.query('update sealed_photos set is_sealed = true where name = $1', [name]);
  proxy.release();
  proxy.hold('PUT');
  const planned = () => media.query('select key from removals where key = $1', [`sealed/${name}`]);
  await until(planned, ({ length }) => isOver || length > 0);
  expect(await planned()).toEqual([]);
  proxy.release();
  await sealing;
});

it('two runs that overlap leave the sealed copy', async () => {
  const { imageUrl, name } = await newPhoto();
  await media.addProcess();
  proxy.hold('PUT');
  const sealing = seal(imageUrl);
  await requests(1);
  await media.query('update sealed_photos set try_at = now() where name = $1', [name]);
  await requests(2);
  proxy.release();
  await sealing;
  await media.endProcesses();
  expect((await media.objects()).filter((key) => key.includes(name))).toEqual([`sealed/${name}`]);
});
