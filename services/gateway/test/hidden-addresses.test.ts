import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataExportOf } from '@kindred/testing/data-export';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { addPhoto } from '@kindred/testing/photos';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { jpeg } from './jpeg.js';

const PATH = '/api/account/hidden-addresses';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '10' });
});
afterAll(() => stack.stop());

const two = async () => {
  const [shy, known] = await Promise.all([newMember(stack.url, 'shy'), newMember(stack.url, 'known')]);
  return { shy, known };
};
const hideFrom = (who: Member, ...emails: string[]) => who.send('PUT', PATH, { emails });
const looksAt = async (from: Client, id: string) => (await from.get(`/api/profile/${id}`)).status;
const countOf = async (who: Member) => (await who.get(PATH)).body;

/** Waits until profile knows the person's address. */
const isKnown = (from: Client, id: string) =>
  until(
    () => looksAt(from, id),
    (status) => status === 200,
  );

describe('hiding from an address', () => {
  it('makes one nobody for whoever has it, however it is written, and for nobody else', async () => {
    const { shy, known } = await two();
    const other = await newMember(stack.url, 'other');
    const { photoUrl } = (await addPhoto(stack.url, shy, await jpeg())).body;
    expect((await known.get(photoUrl)).status).toBe(200);
    const [local, domain] = known.email.split('@');
    expect((await hideFrom(shy, `${local?.toUpperCase()}+dates@${domain}`)).status).toBe(204);
    expect(await looksAt(known, shy.id)).toBe(404);
    expect((await known.get(photoUrl)).status).toBe(404);
    const { body: people } = await known.get('/api/discover?limit=100&tab=fresh');
    expect(people.map(({ id }: { id: string }) => id)).not.toContain(shy.id);
    expect((await known.post('/api/interactions', { toUserId: shy.id, type: 'tap' })).status).toBe(404);
    expect((await known.post('/api/conversations', { otherUserId: shy.id })).status).toBe(404);
    await isKnown(other, shy.id);
    expect(await looksAt(shy, known.id)).toBe(200);
    expect((await shy.send('DELETE', PATH)).status).toBe(204);
    expect(await looksAt(known, shy.id)).toBe(200);
  });

  it('is over for the person to whom one writes, or whom one taps', async () => {
    for (const lift of ['tap', 'message']) {
      const { shy, known } = await two();
      await hideFrom(shy, known.email);
      expect(await looksAt(known, shy.id)).toBe(404);
      if (lift === 'tap') await shy.post('/api/interactions', { toUserId: known.id, type: 'tap' });
      else {
        const { conversationId } = (await shy.post('/api/conversations', { otherUserId: known.id })).body;
        expect(await looksAt(known, shy.id)).toBe(404);
        await shy.post(`/api/conversations/${conversationId}/messages`, { content: 'it is me' });
      }
      expect(await looksAt(known, shy.id)).toBe(200);
      expect(await countOf(shy)).toEqual({ count: 1 });
    }
  });

  it('counts for an account that is made later', async () => {
    const shy = await newMember(stack.url, 'shy');
    const email = `later.${crypto.randomUUID()}@example.com`;
    await hideFrom(shy, email);
    const later = new Client(stack.url);
    await later.post('/api/auth/register', { email, username: 'later', password: 'correct horse' });
    await later.post('/api/auth/login', { email, password: 'correct horse' });
    expect(await looksAt(later, shy.id)).toBe(404);
  });

  it('ends presence in a conversation that is open at that moment', async () => {
    const { shy, known } = await two();
    const { conversationId } = (await known.post('/api/conversations', { otherUserId: shy.id })).body;
    await known.post(`/api/conversations/${conversationId}/messages`, { content: 'hello' });
    const socket = await openSocket(stack.url, known.session);
    await socket.say('join-conversation', { conversationId });
    await hideFrom(shy, known.email);
    await until(
      async () => socket.heard('presence').at(-1),
      (last) => last?.userId === shy.id && last.lastActiveAt === null,
    );
    socket.close();
  });

  it('never tells whether anybody has an address', async () => {
    const { shy, known } = await two();
    const answers = [];
    for (const email of [known.email, 'nobody.at.all@example.com', known.email]) {
      const { status, body, headers } = await hideFrom(shy, email);
      const names = [...headers.keys()].filter((name) => !name.startsWith('ratelimit'));
      answers.push({ status, body, names });
    }
    expect(answers[0]).toMatchObject({ status: 204, body: '' });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countOf(shy)).toEqual({ count: 2 });
  });

  it('takes 200 addresses in one call and, with the factor, 2,000 in all, and of a list that is too long none', async () => {
    const shy = await newMember(stack.url, 'shy');
    const emails = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}${n}@example.com`);
    expect((await hideFrom(shy, ...emails(201, 'a'))).status).toBe(400);
    expect((await hideFrom(shy)).status).toBe(400);
    for (const name of 'abcdefghi') expect((await hideFrom(shy, ...emails(200, name))).status).toBe(204);
    expect((await hideFrom(shy, ...emails(199, 'j'))).status).toBe(204);
    expect(await hideFrom(shy, ...emails(2, 'k'))).toMatchObject({
      status: 409,
      body: { code: 'hidden_address_limit' },
    });
    expect(await countOf(shy)).toEqual({ count: 1999 });
    const results = await Promise.all(emails(4, 'l').map((email) => hideFrom(shy, email)));
    expect(results.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
    expect(await countOf(shy)).toEqual({ count: 2000 });
  });

  it('is a number in the export', async () => {
    const { shy, known } = await two();
    await hideFrom(shy, known.email);
    const { profile } = await dataExportOf(shy);
    expect(profile).toMatchObject({ hiddenAddressCount: 1, visibility: 'everyone' });
    expect(JSON.stringify(profile)).not.toContain(known.email);
  });
});

it('20 changes a day are enough', async () => {
  const { url } = await stack.addGateway({ LIMITS_FACTOR: '1' });
  const shy = await newMember(url, 'shy');
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push((await hideFrom(shy, `a${n}@example.com`)).status);
  expect(statuses).toEqual([...Array(20).fill(204), 429]);
  expect((await shy.send('DELETE', PATH)).status).toBe(429);
  expect(await countOf(shy)).toEqual({ count: 20 });
});
