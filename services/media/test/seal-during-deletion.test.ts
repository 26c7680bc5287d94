import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import { getConversationMembers } from '@kindred/contracts/chat';
import { sealChatPhoto, startUpload } from '@kindred/contracts/media';
import { call } from '@kindred/kit/call';
import { type HoldingProxy, openHoldingProxy } from '@kindred/testing/holding-proxy';
import { infrastructure } from '@kindred/testing/test-infrastructure';
import { until } from '@kindred/testing/until';
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

it('leaves no copy that is written while its account is deleted', async () => {
  const ticket = await call(media.bus, startUpload, { purpose: 'chat', conversationId }, ownerId);
  await media.put(ticket.uploadURL, await small());
  const { photoUrl: imageUrl } = await media.claim(ownerId, ticket.photoUrl);
  // The removal of the upload is due when its ticket is over.
  const removals = () => media.query(`select key from removals where key not like 'uploads/%'`);
  proxy.hold('PUT');
  const sealing = Promise.allSettled([call(media.bus, sealChatPhoto, { imageUrl, conversationId }, ownerId)]);
  await until(
    async () => proxy.waiting(),
    (count) => count > 0,
  );
  const at = new Date().toISOString();
  const account = { id: ownerId, version: 2, state: 'deleted', createdAt: at, sessionsValidFrom: at };
  await media.bus.jetstream.publish(accountChanged.subject, JSON.stringify(account));
  await until(
    async () => [...(await media.query('select name from sealed_photos')), ...(await removals())],
    (rows) => rows.length === 0,
  );
  proxy.release();
  await sealing;
  await until(
    async () => [...(await media.objects()), ...(await removals())],
    (left) => left.length === 0,
  );
  expect(await media.objects()).toEqual([]);
});
