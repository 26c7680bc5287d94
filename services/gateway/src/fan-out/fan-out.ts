import type { ConversationsClosed, Delivery, MessagesRead } from '@kindred/contracts/chat';
import { socketsUnavailable } from '@kindred/contracts/errors';
import { Injectable } from '@nestjs/common';
import { Deduplication } from './deduplication.js';
import { LocalSockets } from './local-sockets.gateway.js';
import type { Announcement, Packet, PacketOf } from './member-socket.js';
import { conversationRoom, presenceRoom, userRoom } from './rooms.js';

type Payload<Name extends Packet['name']> = PacketOf<Name>['payload'];

/**
 * Sends packets to the sockets of all gateways: first to those of this gateway, then to the others. Each method throws if
 * the other gateways could not be reached, so that the caller's event is redelivered; sockets that got the packet before
 * do not get it again.
 */
@Injectable()
export class FanOut {
  constructor(
    private readonly local: LocalSockets,
    private readonly deduplication: Deduplication,
  ) {}

  async deliver({ message, memberIds, unreadCount }: Delivery) {
    const { conversationId, senderId } = message;
    const recipientId = memberIds.find((id) => id !== senderId) ?? '';
    await this.send({
      once: messageName(message.id),
      packets: [
        { name: 'new-message', rooms: memberIds.map(userRoom), payload: message },
        toUser(recipientId, 'conversation-updated', { conversationId, unreadCount }),
      ],
    });
  }

  async sendRead(read: MessagesRead) {
    const { conversationId, senderId, readerId, readAt, messageIds, unreadCount } = read;
    await this.send({
      once: readName(read),
      packets: [
        toUser(senderId, 'messages-read', { conversationId, readAt, messageIds }),
        toUser(readerId, 'conversation-updated', { conversationId, unreadCount }),
      ],
    });
  }

  /** The other members deleted their accounts: these conversations are closed and nothing in them is unread. */
  async sendClosed({ closed }: ConversationsClosed) {
    const packets = closed.map(({ conversationId, memberId }) =>
      toUser(memberId, 'conversation-updated', { conversationId, unreadCount: 0, isClosed: true }),
    );
    await this.send({ packets });
  }

  /** @param version of the profile that allows it: a presence of an older version is not emitted after that of a newer one */
  async sendPresence(presence: Payload<'presence'>, version: number, once?: string) {
    const { userId } = presence;
    const packets = [{ name: 'presence' as const, rooms: [presenceRoom(userId)], payload: presence }];
    await this.send({ packets, asOf: { subject: `presence:${userId}`, version }, ...(once && { once }) });
  }

  async sendTap(userId: string, tap: Payload<'tap-received'>, once: string) {
    await this.send({ once, packets: [toUser(userId, 'tap-received', tap)] });
  }

  async sendAccountUpdated(userId: string, once: string) {
    await this.send({ once, packets: [toUser(userId, 'account-updated', {})] });
  }

  /** Removes both users' sockets from the rooms of their conversation. */
  async separate([a, b]: readonly [string, string]) {
    const leaves = [
      { room: userRoom(a), left: [conversationRoom([a, b]), presenceRoom(b)] },
      { room: userRoom(b), left: [conversationRoom([a, b]), presenceRoom(a)] },
    ];
    await this.send({ packets: [], leaves });
  }

  private async send(announcement: Announcement) {
    await this.local.announce(announcement).catch(() => {
      throw socketsUnavailable();
    });
    if (announcement.once) await this.deduplication.markSentToAll(announcement.once);
  }
}

/** The name that deduplicates a message. */
export const messageName = (id: string) => `message:${id}`;

/** The name that deduplicates a read mark. */
export const readName = ({ id, version }: Pick<MessagesRead, 'id' | 'version'>) => `read:${id}:${version}`;

function toUser<Name extends Packet['name']>(userId: string, name: Name, payload: Payload<Name>) {
  return { name, rooms: [userRoom(userId)], payload } as PacketOf<Name>;
}
