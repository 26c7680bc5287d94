import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataExportOf } from '@kindred/testing/data-export';
import { newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { done, listed, openWith, say } from './chat-requests.js';

const settings = [
  ['where opening is quiet', false],
  ['by default', true],
] as const;

describe.each(settings)('an opened conversation, %s', (_, isShownAtOnce) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await sharedStack({ LIMITS_FACTOR: '10' });
    if (isShownAtOnce) return;
    await stack.kill('chat');
    await stack.start('chat', { QUIET_OPENING: 'true' });
  });
  afterAll(() => stack.stop());

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
});
