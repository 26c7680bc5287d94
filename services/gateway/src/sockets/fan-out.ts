import type { Delivery, MessagesRead } from '@kindred/contracts/chat';
import { AppError } from '@kindred/contracts/errors';
import type { ServerToClient } from '@kindred/contracts/sockets';
import type { Redis } from 'ioredis';
import { pairRoom, personRoom, watchRoom } from './rooms.js';
import { dropConnections, type SocketServer, STREAM } from './socket-server.js';

const CUT_EVERY_MS = 10_000;
const KEPT_MS = 30_000;

type Said<Name extends keyof ServerToClient> = Parameters<ServerToClient[Name]>[0];

/** What reaches the sockets of all gateways. Each method throws while Redis is away, so that news can come again. */
export class FanOut {
  private readonly cutting: NodeJS.Timeout;

  constructor(
    private readonly io: SocketServer,
    private readonly redis: Redis,
  ) {
    this.cutting = setInterval(() => void this.cut(), CUT_EVERY_MS);
    redis.once('close', () => redis.on('ready', () => dropConnections(io)));
  }

  stop() {
    clearInterval(this.cutting);
  }

  /** Once to each socket, however many of these rooms it is in. */
  deliver({ message, memberIds, unreadCount }: Delivery) {
    const rooms = [pairRoom(memberIds), ...memberIds.map(personRoom)];
    this.everywhere().to(rooms).emit('new-message', message);
    const { conversationId, senderId } = message;
    const recipientId = memberIds.find((id) => id !== senderId) ?? '';
    this.toPerson(recipientId, 'conversation-updated', { conversationId, unreadCount });
  }

  tellRead({ conversationId, senderId, readerId, readAt, messageIds, unreadCount }: MessagesRead) {
    this.toPerson(senderId, 'messages-read', { conversationId, readAt, messageIds });
    this.toPerson(readerId, 'conversation-updated', { conversationId, unreadCount });
  }

  tellPresence(presence: Said<'presence'>) {
    this.everywhere().to(watchRoom(presence.userId)).emit('presence', presence);
  }

  tellTap(userId: string, tap: Said<'tap-received'>) {
    this.toPerson(userId, 'tap-received', tap);
  }

  tellAccount(userId: string) {
    this.toPerson(userId, 'account-updated', {});
  }

  /** Neither hears from the other in their conversation any more. */
  separate([a, b]: readonly [string, string]) {
    const io = this.everywhere();
    io.in(personRoom(a)).socketsLeave([pairRoom([a, b]), watchRoom(b)]);
    io.in(personRoom(b)).socketsLeave([pairRoom([a, b]), watchRoom(a)]);
  }

  private toPerson<Name extends 'conversation-updated' | 'messages-read' | 'tap-received' | 'account-updated'>(
    userId: string,
    name: Name,
    said: Said<Name>,
  ) {
    const arguments_ = [said] as Parameters<ServerToClient[Name]>;
    this.everywhere()
      .to(personRoom(userId))
      .emit(name, ...arguments_);
  }

  private everywhere() {
    if (this.redis.status === 'ready') return this.io;
    throw new AppError('unavailable', 'service_unavailable', 'Sockets cannot be reached right now.');
  }

  /**
   * Packets carry what members wrote: none stays longer than needed. The entry itself is no packet, but it gives every
   * reader a place from which to go on; one that has none can miss a packet between two reads.
   */
  private async cut() {
    await this.redis.xadd(STREAM, 'MINID', '=', Date.now() - KEPT_MS, '*', 'cut', '1').catch(() => undefined);
  }
}
