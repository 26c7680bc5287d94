import { afterAll, describe, expect, it } from '@jest/globals';
import { sweepSealedCopies, sweepSealedPhotos, sweepVanishing } from '@kindred/contracts/sweeps';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { type Member, newMember } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { query } from '@kindred/testing/query';
import { addRecording } from '@kindred/testing/recordings';
import { sharedStack } from '@kindred/testing/shared-stack';
import { until } from '@kindred/testing/until';
import { findTraces } from './traces.js';

const HOUR = 3600_000;
/** What is left where it names nothing: an event of the last days and a counter that expires. */
const mayHoldId = (place: string) => /^(stream event\.|log of |redis )/.test(place);

const stack = await sharedStack({ LIMITS_FACTOR: '0' });
const bus = await Bus.connect('test', stack.world.natsUrl);
afterAll(async () => {
  await bus.close();
  await stack.stop();
});

async function talk() {
  const [robin, sam] = [await newMember(stack.url, 'robin'), await newMember(stack.url, 'sam')];
  const { conversationId } = (await robin.post('/api/conversations', { otherUserId: sam.id })).body;
  return { robin, sam, id: conversationId as string, path: `/api/conversations/${conversationId}/messages` };
}
async function addTo(id: string, robin: Member) {
  const { body } = await addPhoto(stack.url, robin, smallPng, { purpose: 'chat', conversationId: id });
  return { imageUrl: body.photoUrl as string, name: (body.photoUrl as string).slice(7, -5) };
}
/** A recording that is claimed for the conversation, and what names it everywhere. */
async function record(id: string, robin: Member) {
  const { voiceUrl } = (await addRecording(stack.url, robin, id)).body;
  return { draft: { messageType: 'voice', voiceUrl, content: '' }, name: (voiceUrl as string).slice(7, -4) };
}
async function photograph(id: string, robin: Member) {
  const { imageUrl, name } = await addTo(id, robin);
  return { draft: { messageType: 'image', imageUrl }, name };
}
/** What the clock does in so many hours. */
async function after(hours: number) {
  const asOf = new Date(Date.now() + hours * HOUR).toISOString();
  for (const sweep of [sweepSealedCopies, sweepSealedPhotos, sweepVanishing]) await call(bus, sweep, { asOf });
}
const gone = (words: string[], mayHold = (_: string) => false) =>
  until(
    () => findTraces(stack, words),
    (places) => places.every(mayHold),
    60_000,
  );
const sealNow = () => query(stack.world.databaseUrl('media'), 'update sealed_photos set try_at = now()', []);

it('a message that vanished is nowhere, but sealed for two days, and then not at all', async () => {
  const { robin, sam, id, path } = await talk();
  const { imageUrl, name } = await addTo(id, robin);
  const word = `wombat${process.pid}`;
  await robin.send('PATCH', `/api/conversations/${id}`, { vanishAfter: 24 });
  const { body: message } = await robin.post(path, { content: `${word} was here` });
  const { body: answer } = await sam.post(path, { content: 'an answer', replyToId: message.id });
  await sam.send('PUT', `${path}/${message.id}/reaction`, { emoji: '🔥' });
  await robin.post(path, { messageType: 'image', imageUrl });
  expect(await findTraces(stack, [word])).toEqual(['chat.messages']);
  await after(25);
  await gone([word]);
  await gone([name], (place) => ['media.sealed_photos', `bucket sealed/${name}`].includes(place));
  await after(25 + 50);
  await gone([word, name]);
  await gone([message.id, answer.id], mayHoldId);
});

it('a photo that was seen once is nowhere, but sealed for two days, and then not at all', async () => {
  const { robin, sam, id, path } = await talk();
  const { imageUrl, name } = await addTo(id, robin);
  const { body } = await robin.post(path, { messageType: 'image', imageUrl, viewOnce: true });
  const { address } = (await sam.post(`${path}/${body.id}/view`, {})).body;
  expect((await sam.get(address)).status).toBe(200);
  await until(
    () => findTraces(stack, [name]),
    (places) => places.includes('media.sealed_photos'),
  );
  await query(stack.world.databaseUrl('media'), 'update viewings set expires_at = now()', []);
  await sealNow();
  const kept = ['media.sealed_photos', `bucket sealed/${name}`, 'media.viewings'];
  await gone([name], (place) => kept.includes(place));
  await gone([address.slice('/api/viewings/'.length)]);
  await after(50);
  await query(stack.world.databaseUrl('media'), 'delete from viewings where expires_at <= now()', []);
  await gone([name]);
});

it('a text that was unsent is nowhere at once, but sealed for two days, and then not at all', async () => {
  const { robin, sam, path } = await talk();
  const word = `wombat${process.pid}unsent`;
  const { body: message } = await robin.post(path, { content: `${word} was here` });
  await sam.post(path, { content: 'an answer', replyToId: message.id });
  await sam.send('PUT', `${path}/${message.id}/reaction`, { emoji: '🔥' });
  expect(await findTraces(stack, [word])).toEqual(['chat.messages']);
  expect((await robin.send('DELETE', `${path}/${message.id}`)).status).toBe(204);
  expect(await findTraces(stack, [word])).toEqual([]);
  expect(await findTraces(stack, [message.id])).toContain('chat.unsent_messages');
  await after(50);
  // “Message unsent” stays.
  await gone([message.id], (place) => place === 'chat.messages' || mayHoldId(place));
});

describe.each([
  ['photo', photograph],
  ['recording', record],
])('a %s', (_, make) => {
  async function sent() {
    const { robin, sam, id, path } = await talk();
    const { draft, name } = await make(id, robin);
    await robin.send('PATCH', `/api/conversations/${id}`, { vanishAfter: 24 });
    const { body: message } = await robin.post(path, draft);
    await sam.post(path, { content: 'an answer', replyToId: message.id });
    expect(await findTraces(stack, [name])).toEqual(expect.arrayContaining(['chat.messages', 'media.chat_photos']));
    return { name, unsend: () => robin.send('DELETE', `${path}/${message.id}`) };
  }
  const isSealedCopy = (place: string) => /^(media\.sealed_photos$|bucket sealed\/)/.test(place);
  const sealed = (name: string) =>
    until(
      () => findTraces(stack, [name]),
      (places) => places.length === 2 && places.every(isSealedCopy),
      60_000,
    );

  it('that was unsent is nowhere, but sealed for two days, and then not at all', async () => {
    const { name, unsend } = await sent();
    expect((await unsend()).status).toBe(204);
    expect(await findTraces(stack, [name])).not.toContain('chat.messages');
    await sealed(name);
    await after(50);
    await gone([name]);
  });

  it('that vanished is nowhere, but sealed for two days, and then not at all', async () => {
    const { name } = await sent();
    await after(25);
    await sealed(name);
    await after(25 + 50);
    await gone([name]);
  });
});
