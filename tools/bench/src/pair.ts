import { randomUUID } from 'node:crypto';
import { type Member, newMember } from '@kindred/testing/member';
import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import { accepted } from './load.js';

/** A sender and a recipient, each with a connection. */
export class Pair {
  private waiting: { clientId: string; done: () => void } | undefined;

  private constructor(
    private readonly sender: Member,
    private readonly conversationId: string,
    private readonly sockets: TestSocket[],
  ) {
    sockets[1]?.io.on('new-message', ({ clientId }) => {
      if (clientId === this.waiting?.clientId) this.waiting?.done();
    });
  }

  /** @param listensAt the gateway that the listener is connected to */
  static async create(url: string, listensAt = url) {
    return Pair.of(await newMember(url, 'sender'), await newMember(url, 'recipient'), url, listensAt);
  }

  /** The same with two existing members. */
  static async of(sender: Member, recipient: Member, url: string, listensAt = url) {
    const { conversationId } = (await sender.post('/api/conversations', { otherUserId: recipient.id })).body;
    const sockets = [await openSocket(url, sender.session), await openSocket(listensAt, recipient.session)];
    for (const socket of sockets) await socket.say('join-conversation', { conversationId });
    return new Pair(sender, conversationId, sockets);
  }

  /** Sends a message. Fulfilled when it was accepted and the listener's socket has it. */
  async deliver() {
    const clientId = randomUUID();
    const heard = new Promise<void>((done) => {
      this.waiting = { clientId, done };
    });
    const path = `/api/conversations/${this.conversationId}/messages`;
    await accepted('A message', this.sender.post(path, { content: 'hello', messageType: 'text', clientId }));
    await heard;
  }

  close() {
    for (const socket of this.sockets) socket.close();
  }
}
