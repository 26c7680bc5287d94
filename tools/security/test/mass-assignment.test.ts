import { afterAll, describe, expect, it } from '@jest/globals';
import { dataExportOf } from '@kindred/testing/data-export';
import { Client, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';

const stack = await sharedStack({ LIMITS_FACTOR: '0' });
const [robin, other] = [await newMember(stack.url, 'robin'), await newMember(stack.url, 'other')];
afterAll(() => stack.stop());

/** What no member may set, in words that a schema, an ORM or a prototype might take. */
const stolen = () => ({
  id: other.id,
  userId: other.id,
  email: 'stolen@example.com',
  role: 'moderator',
  isPremium: true,
  isVerified: true,
  isBlocked: true,
  isHidden: true,
  accountState: 'active',
  subscriptionStatus: 'active',
  subscriptionPlan: 'annual',
  subscriptionEndDate: '2099-01-01T00:00:00.000Z',
  stripeCustomerId: 'cus_1',
  passwordHash: 'x',
  resetToken: 'x',
  photos: [{ id: other.id, imageUrl: 'https://evil.example/x.webp', isProfilePicture: true }],
  profileImageUrl: 'https://evil.example/x.webp',
  lastActiveAt: '2099-01-01T00:00:00.000Z',
  isOnline: false,
  joinedAt: '2001-01-01T00:00:00.000Z',
  createdAt: '2001-01-01T00:00:00.000Z',
  orderKey: 0,
  cell: 1,
  place: 1,
  latitude: 1,
  longitude: 1,
});

const steady = ({ lastActiveAt: _, isOnline: __, bio: ___, ...rest }: Record<string, unknown>) => rest;

describe('a member', () => {
  it.each(['PUT', 'PATCH'])('changes with %s what is theirs to change and nothing else', async (method) => {
    const { body: before } = await robin.get('/api/auth/user');
    const { body: after } = await robin.send(method, '/api/profile', { bio: 'mine', ...stolen() });
    expect(after.bio).toBe('mine');
    expect(steady(after)).toEqual(steady(before));
    expect((await other.get('/api/auth/user')).body.email).toBe(other.email);
  });

  it('registers as a member, whatever they claim to be', async () => {
    const account = { email: 'climber@example.com', username: 'climber', password: 'correct horse' };
    const client = new Client(stack.url);
    const { body } = await client.post('/api/auth/register', { ...stolen(), ...account });
    expect(body.id).not.toBe(other.id);
    await client.post('/api/auth/login', account);
    expect((await client.get('/api/auth/user')).body).toMatchObject({
      role: 'member',
      isPremium: false,
      isVerified: false,
    });
  });

  it('acts in their own name', async () => {
    const { body } = await robin.post('/api/interactions', {
      ...stolen(),
      toUserId: other.id,
      fromUserId: other.id,
      type: 'tap',
    });
    expect(body.toUserId).toBe(other.id);
    expect((await dataExportOf(other)).profile.interactions).toEqual([]);
  });
});

describe('names that a program might trip over', () => {
  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    '%s is only a name',
    async (name) => {
      const poison = `{"bio":"kept","${name}":{"isPremium":true,"polluted":true}}`;
      expect(await robin.send('PATCH', '/api/profile', poison)).toMatchObject({
        status: 200,
        body: { isPremium: false },
      });
      const query = await robin.get(`/api/discover?${name}[polluted]=true&${name}.polluted=true`);
      expect(query.status).toBe(200);
      expect((await robin.get('/api/auth/user')).body.polluted).toBeUndefined();
    },
  );
});
