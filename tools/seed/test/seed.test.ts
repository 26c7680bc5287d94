import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, newMember } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { companyOf, keepCompany } from '../src/company.js';
import { answers } from '../src/content/answers.js';
import { seed } from '../src/seed.js';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

async function moveIn() {
  const { natsUrl, databaseUrl } = stack.world;
  const databaseUrls = { auth: databaseUrl('auth'), profile: databaseUrl('profile'), chat: databaseUrl('chat') };
  const options = { apiUrl: stack.url, natsUrl, databaseUrls };
  const { logins, members, rest } = await seed({ ...options, count: 24, portraits: 6 });
  await rest;
  return { logins, members };
}

describe('the demo community', () => {
  it('moves in once, however often it is invited, and its logins see the others with their pictures', async () => {
    const { logins } = await moveIn();
    expect((await moveIn()).logins).toEqual(logins);
    const guest = new Client(stack.url);
    expect((await guest.post('/api/auth/login', logins[0])).status).toBe(200);
    const { body } = await guest.get('/api/discover');
    expect(body).toHaveLength(23);
    const urls: string[] = body.flatMap(({ photos }: { photos: { imageUrl: string }[] }) =>
      photos.map((p) => p.imageUrl),
    );
    const { body: conversations } = await guest.get('/api/conversations');
    const said = conversations.map(({ lastMessage }: { lastMessage: { content: string } }) => lastMessage.content);
    expect(said).toHaveLength(5);
    const { body: messages } = await guest.get(`/api/conversations/${conversations[0].id}/messages`);
    expect(new Set(messages.map(({ clientId }: { clientId: string }) => clientId)).size).toBe(messages.length);
    expect(urls.length).toBeGreaterThan(0);
    expect((await guest.get(`${urls[0]}?w=320`)).headers.get('content-type')).toBe('image/webp');
  });

  it('has been there since it last wrote something', async () => {
    const { logins } = await moveIn();
    const guest = new Client(stack.url);
    await guest.post('/api/auth/login', logins[0]);
    const { body } = await guest.get('/api/conversations');
    for (const { user1, user2, lastMessageAt } of body) {
      const partner = user1.lastActiveAt < user2.lastActiveAt ? user1 : user2;
      expect(partner.lastActiveAt >= lastMessageAt).toBe(true);
    }
  });

  it('is online while it is kept company, and one of it answers what is written', async () => {
    const { members } = await moveIn();
    const { talkative, others } = companyOf(members);
    const guest = await newMember(stack.url, 'guest');
    const socket = await openSocket(stack.url, guest.session);
    const company = keepCompany(stack.url, members, { readsFor: 0, typesFor: 0 });
    const { body: online } = await until(
      () => guest.get('/api/discover?tab=online'),
      ({ body }) => {
        const names = body.map(({ displayName }: { displayName: string }) => displayName);
        return [talkative, ...others].every((member) => names.includes(member?.profile.displayName));
      },
    );
    const { id } = online.find((one: { displayName: string }) => one.displayName === talkative?.profile.displayName);
    const { body: opened } = await guest.post('/api/conversations', { otherUserId: id });
    const write = (content: string) =>
      guest.post(`/api/conversations/${opened.conversationId}/messages`, { content, messageType: 'text' });
    for (const [index, line] of answers.slice(0, 2).entries()) {
      await write(`Hello ${index}`);
      const heard = await socket.hear('new-message', 2 * (index + 1));
      expect(heard.at(-1)).toMatchObject({ senderId: id, content: line });
    }
    company.stop();
    socket.close();
  });

  it('does not come to production', async () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    await expect(moveIn()).rejects.toThrow('production');
    process.env.NODE_ENV = before;
  });
});
