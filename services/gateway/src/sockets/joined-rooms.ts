import { AppError } from '@kindred/contracts/app-error';
import { getConversationMembers } from '@kindred/contracts/chat';
import { conversationMissing, tooManySocketMessages } from '@kindred/contracts/errors';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import pLimit from 'p-limit';
import type { MemberSocket } from '../fan-out/member-socket.js';
import { conversationRoom, presenceRoom, userRoom } from '../fan-out/rooms.js';
import { Typing } from './typing.js';

/** `isOtherGone`: the rooms are of nobody, because the other member deleted their account or hides from the user. */
type Rooms = {
  otherId: string;
  conversation: string;
  presence: string;
  isOtherGone: boolean;
  /** Whether the two show each other that they type. */
  isTypingShown: boolean;
};

/** How many joins and reviews of a socket may wait for their turn, while chat is slow. */
const MOST_WAITING = 50;

/** The conversations that one socket has joined, and their rooms. */
export class JoinedRooms {
  private readonly joined = new Map<string, Rooms>();
  /** Joins and reviews of a socket run one after the other, so that none undoes or repeats what the other one did. */
  private readonly inTurn = pLimit(1);
  private readonly typing = new Typing((conversationId, isTyping) => this.emitTyping(conversationId, isTyping));

  constructor(
    private readonly socket: MemberSocket,
    private readonly bus: Bus,
  ) {}

  /**
   * Checks the members again after joining, since a block or hiding in between would not have removed the socket. A conversation
   * of which this fails is left, also where it was joined before. @throws AppError missing, limited where too many wait
   */
  async join(conversationId: string) {
    if (this.inTurn.pendingCount >= MOST_WAITING) throw tooManySocketMessages();
    return this.inTurn(() => this.joinNow(conversationId));
  }

  private async joinNow(conversationId: string) {
    try {
      const rooms = await this.readRooms(conversationId);
      await this.follow(conversationId, rooms);
      await this.enter(conversationId, rooms);
      await this.follow(conversationId, await this.readRooms(conversationId));
    } catch (error) {
      await this.leave(conversationId);
      throw error;
    }
  }

  /** Whether a conversation with somebody was joined, or with anybody; one that is being joined may be. */
  has(userId?: string) {
    if (this.inTurn.activeCount + this.inTurn.pendingCount > 0) return true;
    if (userId === undefined) return this.joined.size > 0;
    for (const { otherId } of this.joined.values()) if (otherId === userId) return true;
    return false;
  }

  async leave(conversationId: string) {
    const rooms = this.joined.get(conversationId);
    if (!rooms) return;
    this.typing.stop(conversationId);
    this.joined.delete(conversationId);
    await Promise.all([this.socket.leave(rooms.conversation), this.socket.leave(rooms.presence)]);
  }

  /**
   * Somebody may have begun to hide from the user, or to show that they type, or have stopped; without an id, anybody. What
   * was shown of their presence is taken back. @returns whether all that this is about could be asked
   */
  review(userId?: string) {
    return this.inTurn(async () => {
      const reviewed: boolean[] = [];
      for (const [conversationId, { otherId }] of [...this.joined]) {
        if (userId === undefined || otherId === userId) reviewed.push(await this.reviewOne(conversationId));
      }
      return reviewed.every(Boolean);
    });
  }

  /** A conversation that is not there for the user any more is left, and one that could not be asked about stays as it is. */
  private async reviewOne(conversationId: string) {
    const rooms = await this.readRooms(conversationId).catch(missing);
    if (rooms === 'missing') await this.leave(conversationId);
    else if (rooms) await this.follow(conversationId, rooms);
    return rooms !== null;
  }

  /** Changes the rooms of a joined conversation where the other is gone now, or is there again. */
  private async follow(conversationId: string, rooms: Rooms) {
    const before = this.joined.get(conversationId);
    if (!before) return;
    if (!rooms.isTypingShown) this.typing.stop(conversationId);
    before.isTypingShown = rooms.isTypingShown;
    if (rooms.isOtherGone === before.isOtherGone) return;
    await this.leave(conversationId);
    const { otherId: userId } = before;
    if (rooms.isOtherGone) this.socket.emit('presence', { userId, isOnline: false, lastActiveAt: null });
    await this.enter(conversationId, rooms);
  }

  private async enter(conversationId: string, rooms: Rooms) {
    this.joined.set(conversationId, rooms);
    await this.socket.join([rooms.conversation, rooms.presence]);
  }

  /** @throws AppError missing unless the socket is in the conversation */
  startTyping(conversationId: string) {
    this.roomOf(conversationId);
    this.typing.start(conversationId);
  }

  /** @throws AppError missing unless the socket is in the conversation */
  stopTyping(conversationId: string) {
    this.roomOf(conversationId);
    this.typing.stop(conversationId);
  }

  end() {
    this.typing.stopAll();
    this.joined.clear();
  }

  private get userId() {
    return this.socket.data.userId;
  }

  /**
   * Somebody who is gone for the user, or hides from them, is replaced by nobody, who has the conversation's id: no user has it,
   * so nothing is sent to these rooms, and each join names the same.
   */
  private async readRooms(conversationId: string): Promise<Rooms> {
    const { memberIds, ...other } = await call(this.bus, getConversationMembers, { conversationId }, this.userId);
    const otherId = memberIds.find((id) => id !== this.userId) ?? '';
    const shownId = other.isOtherGone ? conversationId : otherId;
    const [conversation, presence] = [conversationRoom([this.userId, shownId]), presenceRoom(shownId)];
    return { otherId, conversation, presence, ...other };
  }

  /** The conversation's room, unless a block has removed the socket from it. */
  private roomOf(conversationId: string) {
    const room = this.joined.get(conversationId)?.conversation;
    if (room && this.socket.rooms.has(room)) return room;
    throw conversationMissing();
  }

  /** Emits to the other user's sockets in the room, not to the typing user's own. */
  private emitTyping(conversationId: string, isTyping: boolean) {
    const { conversation: room, isTypingShown } = this.joined.get(conversationId) ?? {};
    if (!room || !isTypingShown || (this.socket.connected && !this.socket.rooms.has(room))) return;
    const { userId } = this;
    this.socket.nsp.to(room).except(userRoom(userId)).emit('user-typing', { conversationId, userId, isTyping });
  }
}

const missing = (error: unknown) => (error instanceof AppError && error.kind === 'missing' ? 'missing' : null);
