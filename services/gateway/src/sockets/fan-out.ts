import type { ConversationsClosed, Delivery, MessagesRead } from '@kindred/contracts/chat';
import { socketsUnavailable } from '@kindred/contracts/errors';
import { Injectable } from '@nestjs/common';
import { Deduplication } from './deduplication.js';
import { LocalSockets } from './local-sockets.gateway.js';
import type { Announcement, Packet, PacketOf } from './member-socket.js';
import { pairRoom, personRoom, watchRoom } from './rooms.js';

type Said<Name extends Packet['name']> = PacketOf<Name>['payload'];

/**
 * What reaches the sockets of all gateways: at once those of this one, then the others'. Each method throws when the
 * others could not be reached, so that what was to be told comes again; the sockets here do not hear it a second time.
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
    await this.tell({
      once: messageName(message.id),
      packets: [
        { name: 'new-message', rooms: memberIds.map(personRoom), payload: message },
        toPerson(recipientId, 'conversation-updated', { conversationId, unreadCount }),
      ],
    });
  }

  async tellRead(read: MessagesRead) {
    const { conversationId, senderId, readerId, readAt, messageIds, unreadCount } = read;
    await this.tell({
      once: readName(read),
      packets: [
        toPerson(senderId, 'messages-read', { conversationId, readAt, messageIds }),
        toPerson(readerId, 'conversation-updated', { conversationId, unreadCount }),
      ],
    });
  }

  /** Nobody is left to write to in these conversations, and nothing in them is unread. */
  async tellClosed({ closed }: ConversationsClosed) {
    const packets = closed.map(({ conversationId, memberId }) =>
      toPerson(memberId, 'conversation-updated', { conversationId, unreadCount: 0, isClosed: true }),
    );
    await this.tell({ packets });
  }

  /** @param version of what the person shows: what was found under an earlier one is not told after a later one */
  async tellPresence(presence: Said<'presence'>, version: number, once?: string) {
    const { userId } = presence;
    const packets = [{ name: 'presence' as const, rooms: [watchRoom(userId)], payload: presence }];
    await this.tell({ packets, asOf: { subject: `presence:${userId}`, version }, ...(once && { once }) });
  }

  async tellTap(userId: string, tap: Said<'tap-received'>, once: string) {
    await this.tell({ once, packets: [toPerson(userId, 'tap-received', tap)] });
  }

  async tellAccount(userId: string, once: string) {
    await this.tell({ once, packets: [toPerson(userId, 'account-updated', {})] });
  }

  /** Neither hears from the other in their conversation any more. */
  async separate([a, b]: readonly [string, string]) {
    const leaves = [
      { room: personRoom(a), left: [pairRoom([a, b]), watchRoom(b)] },
      { room: personRoom(b), left: [pairRoom([a, b]), watchRoom(a)] },
    ];
    await this.tell({ packets: [], leaves });
  }

  private async tell(announcement: Announcement) {
    await this.local.announce(announcement).catch(() => {
      throw socketsUnavailable();
    });
    if (announcement.once) await this.deduplication.noteToldEverywhere(announcement.once);
  }
}

/** Under which name a message is told once. */
export const messageName = (id: string) => `message:${id}`;

/** Under which name it is told once how far somebody has read. */
export const readName = ({ id, version }: Pick<MessagesRead, 'id' | 'version'>) => `read:${id}:${version}`;

function toPerson<Name extends Packet['name']>(userId: string, name: Name, payload: Said<Name>) {
  return { name, rooms: [personRoom(userId)], payload } as PacketOf<Name>;
}
