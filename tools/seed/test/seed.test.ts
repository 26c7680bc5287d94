import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@kindred/testing/member';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { seed } from '../src/seed.js';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

async function moveIn() {
  const { natsUrl, databaseUrl } = stack.world;
  const databaseUrls = { auth: databaseUrl('auth'), profile: databaseUrl('profile'), chat: databaseUrl('chat') };
  const options = { apiUrl: stack.url, natsUrl, databaseUrls, onProgress: () => undefined };
  const { logins, rest } = await seed({ ...options, count: 6 });
  await rest;
  return logins;
}

describe('the demo community', () => {
  it('moves in once, however often it is invited, and its logins see the others with their pictures', async () => {
    const logins = await moveIn();
    expect(await moveIn()).toEqual(logins);
    const guest = new Client(stack.url);
    expect((await guest.post('/api/auth/login', logins[0])).status).toBe(200);
    const { body } = await guest.get('/api/discover');
    expect(body).toHaveLength(5);
    const urls: string[] = body.flatMap(({ photos }: { photos: { imageUrl: string }[] }) =>
      photos.map((p) => p.imageUrl),
    );
    const { body: conversations } = await guest.get('/api/conversations');
    const said = conversations.map(({ lastMessage }: { lastMessage: { content: string } }) => lastMessage.content);
    expect(said).toHaveLength(2);
    const { body: messages } = await guest.get(`/api/conversations/${conversations[0].id}/messages`);
    expect(new Set(messages.map(({ clientId }: { clientId: string }) => clientId)).size).toBe(messages.length);
    expect(urls.length).toBeGreaterThan(0);
    expect((await guest.get(`${urls[0]}?w=320`)).headers.get('content-type')).toBe('image/webp');
  });

  it('does not come to production', async () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    await expect(moveIn()).rejects.toThrow('production');
    process.env.NODE_ENV = before;
  });
});
