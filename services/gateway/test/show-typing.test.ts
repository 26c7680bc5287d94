import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Member, newMember } from '@kindred/testing/member';
import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import { sharedStack } from '@kindred/testing/shared-stack';
import { until } from '@kindred/testing/until';
import { addSecondGateway, type TwoGateways } from './two-gateways.js';

let gateways: TwoGateways;
const open: TestSocket[] = [];
beforeAll(async () => {
  gateways = await addSecondGateway(await sharedStack({ LIMITS_FACTOR: '10' }));
});
afterAll(async () => {
  for (const socket of open) socket.close();
  await gateways.stop();
});

const showTyping = (who: Member, isShown: boolean) => who.send('PATCH', '/api/profile', { showTyping: isShown });

/** Robin and Sam, each at another gateway, have joined their conversation. */
async function joined() {
  const [robin, sam] = await Promise.all([newMember(gateways.url, 'robin'), newMember(gateways.url, 'sam')]);
  const { conversationId } = (await robin.post('/api/conversations', { otherUserId: sam.id })).body;
  const ofRobin = await openSocket(gateways.url, robin.session);
  const ofSam = await openSocket(gateways.second, sam.session);
  open.push(ofRobin, ofSam);
  for (const socket of [ofRobin, ofSam]) await socket.say('join-conversation', { conversationId });
  return { robin, sam, conversationId, ofRobin, ofSam };
}

/** Types until the other hears it. */
const typeUntilHeard = (from: TestSocket, to: TestSocket, conversationId: string, known: number) =>
  until(
    async () => {
      await from.say('typing-stop', { conversationId });
      await from.say('typing-start', { conversationId });
      return to.heard('user-typing').length;
    },
    (count) => count > known,
  );

describe('typing', () => {
  it('is shown neither way once one of the two does not show it, and again when both do', async () => {
    const { robin, sam, conversationId, ofRobin, ofSam } = await joined();
    await typeUntilHeard(ofRobin, ofSam, conversationId, 0);
    await typeUntilHeard(ofSam, ofRobin, conversationId, 0);
    await showTyping(sam, false);
    // The typing that was shown ends, so that it does not stay.
    for (const socket of [ofRobin, ofSam]) {
      await until(
        async () => socket.heard('user-typing').at(-1),
        (last) => last?.isTyping === false,
      );
    }
    const known = [ofRobin, ofSam].map((socket) => socket.heard('user-typing').length);
    for (const socket of [ofRobin, ofSam]) await socket.say('typing-start', { conversationId });
    for (const from of [robin, sam]) {
      await from.post(`/api/conversations/${conversationId}/messages`, { content: 'after it' });
    }
    for (const socket of [ofRobin, ofSam]) await socket.hear('new-message', 2);
    expect([ofRobin, ofSam].map((socket) => socket.heard('user-typing').length)).toEqual(known);
    await showTyping(sam, true);
    await typeUntilHeard(ofRobin, ofSam, conversationId, known[1] ?? 0);
  });

  it('is not shown to a socket that joins later', async () => {
    const { robin, sam, conversationId, ofRobin } = await joined();
    await showTyping(robin, false);
    const late = await openSocket(gateways.second, sam.session);
    open.push(late);
    await late.say('join-conversation', { conversationId });
    await late.say('typing-start', { conversationId });
    await sam.post(`/api/conversations/${conversationId}/messages`, { content: 'after it' });
    await ofRobin.hear('new-message');
    expect(ofRobin.heard('user-typing')).toEqual([]);
  });
});
