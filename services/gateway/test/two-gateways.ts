import type { Acknowledgement } from '@kindred/contracts/sockets';
import { Bus } from '@kindred/kit/bus';
import { type Member, newMember } from '@kindred/testing/member';
import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { createClient } from 'redis';

export type TwoGateways = Awaited<ReturnType<typeof addSecondGateway>>;

/** Adds a second gateway to a running product; with settings for both, two beside its own. */
export async function addSecondGateway(stack: Stack, settings?: Record<string, string>) {
  const { url } = settings ? await stack.addGateway(settings) : stack;
  const { url: second } = await stack.addGateway(settings);
  const bus = await Bus.connect('test', stack.world.natsUrl);
  const redis = await createClient({ url: stack.world.redisUrl }).connect();
  const open: TestSocket[] = [];

  return {
    stack,
    url,
    second,
    bus,
    redis,
    connect: async ({ session }: Pick<Member, 'session'>, at = url, options = {}) => {
      const socket = await openSocket(at, session, options);
      open.push(socket);
      return socket;
    },
    /** Two users and their conversation. */
    openConversation: async () => {
      const [robin, sam] = await Promise.all([newMember(url, 'robin'), newMember(url, 'sam')]);
      const { body } = await robin.post('/api/conversations', { otherUserId: sam.id });
      return { robin, sam, id: body.conversationId as string };
    },
    stop: async () => {
      for (const socket of open) socket.close();
      redis.destroy();
      await bus.close();
      await stack.stop();
    },
  };
}

export const sendMessage = (from: Member, id: string, content: string) =>
  from.post(`/api/conversations/${id}/messages`, { content });
export const interact = (from: Member, to: Member, type: string) =>
  from.post('/api/interactions', { toUserId: to.id, type });
export const join = (socket: TestSocket, conversationId: string) => socket.say('join-conversation', { conversationId });
/** Whether the message was handled and not refused by the rate limit. */
export const isNotRateLimited = (answer: Acknowledgement) => answer.ok || answer.code !== 'rate_limited';
/** Waits until a socket is no longer in the room of the conversation. */
export const removedFromRoom = (socket: TestSocket, conversationId: string) =>
  until(
    () => socket.say('typing-start', { conversationId }),
    (answer) => isNotRateLimited(answer) && !answer.ok,
  );
export const receivedTexts = (socket: TestSocket) => socket.heard('new-message').map(({ content }) => content);
export const disconnected = (socket: TestSocket) =>
  until(
    async () => socket.io.connected,
    (connected) => !connected,
  );
