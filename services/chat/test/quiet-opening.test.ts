import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findConversation } from '@kindred/contracts/chat';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { dataExportOf } from '@kindred/testing/data-export';
import { type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { done, listed, openWith, say } from './chat-requests.js';
import { admit } from './requests.js';

const settings = [
  ['where opening is quiet', false],
  ['by default', true],
] as const;

describe.each(settings)('an opened conversation, %s', (_, isShownAtOnce) => {
  let stack: Stack;
  let bus: Bus;
  beforeAll(async () => {
    stack = await sharedStack({ LIMITS_FACTOR: '10' });
    bus = await Bus.connect('test', stack.world.natsUrl);
    if (isShownAtOnce) return;
    await stack.kill('chat');
    await stack.start('chat', { QUIET_OPENING: 'true' });
  });
  afterAll(async () => {
    await bus.close();
    await stack.stop();
  });

  const open = async (from: Member, to: Member) =>
    (await from.post('/api/conversations', { otherUserId: to.id })).status;

  /** The answer to a member who may open no more new conversations that day. */
  const find = (from: Member, to: Member) =>
    call(bus, findConversation, { otherUserId: to.id }, from.id).catch(({ code }) => code);

  const two = () => Promise.all([newMember(stack.url, 'robin'), newMember(stack.url, 'sam')]);

  it(`is ${isShownAtOnce ? '' : 'not '}listed for the other member before its first message, and is afterwards`, async () => {
    const [robin, sam] = await two();
    const id = await openWith(robin, sam);
    expect(await listed(robin, id)).toBeDefined();
    expect((await listed(sam, id)) !== undefined).toBe(isShownAtOnce);
    expect((await dataExportOf(sam)).conversations).toHaveLength(isShownAtOnce ? 1 : 0);
    await done(say(robin, id, 'hello'));
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 1 });
    expect((await dataExportOf(sam)).conversations).toHaveLength(1);
  });

  it('is listed for the other member who opens it too', async () => {
    const [robin, sam] = await two();
    const id = await openWith(robin, sam);
    expect(await openWith(sam, robin)).toBe(id);
    expect(await listed(sam, id)).toBeDefined();
    expect(await listed(robin, id)).toBeDefined();
  });

  it(`is ${isShownAtOnce ? '' : 'not '}found for the other member, but for its opener`, async () => {
    const [robin, sam] = await two();
    const conversationId = await openWith(robin, sam);
    expect(await find(robin, sam)).toEqual({ conversationId });
    expect(await find(sam, robin)).toEqual(isShownAtOnce ? { conversationId } : 'conversation_missing');
    expect(await open(sam, robin)).toBe(isShownAtOnce ? 200 : 201);
    expect(await find(sam, robin)).toEqual({ conversationId });
  });

  it('is not found, nor opened by that, where its first message would be a request', async () => {
    const [robin, sam] = await two();
    await done(admit(sam, 'matches'));
    const conversationId = await openWith(robin, sam);
    expect(await find(sam, robin)).toBe('conversation_missing');
    expect(await open(sam, robin)).toBe(201);
    expect(await find(sam, robin)).toEqual({ conversationId });
  });
});
