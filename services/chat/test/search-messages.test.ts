import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FoundMessage } from '@kindred/contracts/message-search';
import { type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { block, done, openWith, say, unsend } from './chat-requests.js';
import { admit } from './requests.js';
import { setVanishing } from './vanishing.js';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '10' });
});
afterAll(() => stack.stop());

const search = (by: Member, q: string, cursor?: string) => by.post('/api/messages/search', { q, cursor });
const found = async (by: Member, q: string) =>
  ((await search(by, q)).body as FoundMessage[]).map(({ excerpt }) => excerpt);

async function people() {
  const [robin, sam, kai] = await Promise.all(['robin', 'sam', 'kai'].map((name) => newMember(stack.url, name)));
  if (!robin || !sam || !kai) throw new Error('Nobody registered.');
  return { robin, sam, kai, withSam: await openWith(robin, sam), withKai: await openWith(robin, kai) };
}

it('finds what both wrote, newest first, in whatever case', async () => {
  const { robin, sam, kai, withSam, withKai } = await people();
  await done(say(robin, withSam, 'Tea at five?'));
  await done(say(sam, withSam, 'Rather coffee than tea'));
  await done(say(kai, withKai, 'TEAPOT found'));
  await done(say(kai, withKai, 'nothing else'));
  expect(await found(robin, ' tea ')).toEqual(['TEAPOT found', 'Rather coffee than tea', 'Tea at five?']);
  expect(await found(sam, 'tea')).toEqual(['Rather coffee than tea', 'Tea at five?']);
  const [first] = (await search(robin, 'teapot')).body;
  expect(first).toMatchObject({ conversationId: withKai, senderId: kai.id, partner: { id: kai.id } });
});

it('takes signs of patterns as what they are, and refuses too short and too long words', async () => {
  const { robin, withSam } = await people();
  await done(say(robin, withSam, '100% sure_ly \\ yes'));
  expect(await found(robin, '0% s')).toHaveLength(1);
  expect(await found(robin, 're_l')).toHaveLength(1);
  expect(await found(robin, '\\ y')).toHaveLength(1);
  expect(await found(robin, '__')).toEqual([]);
  for (const q of ['x', '  x  ', 'x'.repeat(101)]) expect((await search(robin, q)).status).toBe(400);
});

it('finds nothing unsent, nothing across a block, and what who hides wrote to the searcher', async () => {
  const { robin, sam, kai, withSam, withKai } = await people();
  const { body } = await say(robin, withSam, 'secret one');
  await done(say(kai, withKai, 'secret two'));
  await done(unsend(robin, withSam, body.id));
  expect(await found(sam, 'secret')).toEqual([]);
  expect(await found(robin, 'secret')).toEqual(['secret two']);
  await done(block(kai, robin));
  expect(await found(robin, 'secret')).toEqual([]);
  await kai.send('DELETE', '/api/interactions', { toUserId: robin.id, type: 'block' });
  await kai.send('PATCH', '/api/profile', { visibility: 'contacts' });
  expect(await found(robin, 'secret')).toEqual(['secret two']);
});

it('finds nothing of people who hide and to whom only the searcher wrote, until these write', async () => {
  const { robin, sam, kai, withSam, withKai } = await people();
  await done(say(robin, withSam, 'a secret for who never wrote'));
  await done(say(robin, withKai, 'a secret for who wrote'));
  await done(say(kai, withKai, 'what secret?'));
  const all = ['what secret?', 'a secret for who wrote', 'a secret for who never wrote'];
  expect(await found(robin, 'secret')).toEqual(all);
  await sam.send('PATCH', '/api/profile', { visibility: 'contacts' });
  expect(await found(robin, 'secret')).toEqual(all.slice(0, 2));
  await kai.send('PUT', '/api/account/hidden-addresses', { emails: [robin.email] });
  expect(await found(robin, 'secret')).toEqual(all.slice(0, 2));
  expect(await found(sam, 'secret')).toEqual(all.slice(2));
  await done(say(sam, withSam, 'here I am'));
  expect(await found(robin, 'secret')).toEqual(all);
});

it('finds nothing in a request that waits, and what is in it once it is accepted', async () => {
  const { robin } = await people();
  await done(admit(robin, 'matches'));
  const kim = await newMember(stack.url, 'kim');
  const id = await openWith(kim, robin);
  await done(say(kim, id, 'a secret request'));
  expect(await found(kim, 'secret')).toEqual(['a secret request']);
  expect(await found(robin, 'secret')).toEqual([]);
  expect((await robin.post(`/api/conversations/${id}/accept`, {})).status).toBeLessThan(300);
  expect(await found(robin, 'secret')).toEqual(['a secret request']);
});

it('says when what it finds will vanish', async () => {
  const { robin, sam, withSam } = await people();
  await done(say(robin, withSam, 'a secret that stays'));
  await setVanishing(robin, withSam, 24);
  const { body: sent } = await say(robin, withSam, 'a secret for a day');
  const answer = await search(sam, 'secret');
  expect(answer.body.map(({ expiresAt }: FoundMessage) => expiresAt)).toEqual([sent.expiresAt, undefined]);
});

it('has twenty a page', async () => {
  const { robin, withSam } = await people();
  for (let n = 0; n < 25; n++) await done(say(robin, withSam, `word ${n}`));
  const first = await search(robin, 'word');
  expect(first.body).toHaveLength(20);
  const second = await search(robin, 'word', first.body.at(-1).id);
  expect(second.body.map(({ excerpt }: FoundMessage) => excerpt)).toEqual([4, 3, 2, 1, 0].map((n) => `word ${n}`));
});

it('may be asked thirty times a minute', async () => {
  const { url } = await stack.addGateway({ LIMITS_FACTOR: '1' });
  const robin = await newMember(url);
  const answers = await Promise.all(Array.from({ length: 32 }, () => search(robin, 'word')));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});

it('finds nothing of a conversation with a deleted account, as with whoever hides', async () => {
  const { robin, sam, withSam } = await people();
  await done(say(sam, withSam, 'goodbye'));
  await done(say(robin, withSam, 'goodbye, Sam'));
  await sam.send('DELETE', '/api/account', { password: sam.password });
  await until(
    () => found(robin, 'goodbye'),
    (excerpts) => excerpts.length === 0,
  );
});
