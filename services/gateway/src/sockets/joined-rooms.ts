import { AppError } from '@kindred/contracts/app-error';
import { getConversationMembers } from '@kindred/contracts/chat';
import { conversationMissing, tooManySocketMessages } from '@kindred/contracts/errors';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import pLimit from 'p-limit';
import type { MemberSocket } from '../fan-out/member-socket.js';
import { conversationRoom, presenceRoom, userRoom } from '../fan-out/rooms.js';
import { Typing } from './typing.js';

/** `isOtherGone`: the other member deleted their account or hides from the user, so the rooms belong to nobody. */
type Rooms = {
  otherId: string;
  conversation: string;
  presence: string;
  isOtherGone: boolean;
  /** Whether the two show each other that they type. */
  isTypingShown: boolean;
};

/** A join is refused while so many joins, leaves and reviews of its socket wait, as when chat is slow. */
const MOST_WAITING = 50;

/** The conversations that one socket has joined, and their rooms. */
export class JoinedRooms {
  private readonly joined = new Map<string, Rooms>();
  /** Joins, leaves and reviews of a socket run one after the other, so that none undoes or repeats what the other one did. */
  private readonly inTurn = pLimit(1);
  private readonly typing = new Typing((conversationId, isTyping) => this.emitTyping(conversationId, isTyping));

  constructor(
    private readonly socket: MemberSocket,
    private readonly bus: Bus,
  ) {}

  /**
   * Checks the members again after joining, since a block or hiding in between has not removed the socket. If the check fails,
   * the socket leaves the conversation, even one that it had joined before. @throws AppError missing, limited where too many wait
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
      await this.leaveNow(conversationId);
      throw error;
    }
  }

  /** Whether the socket has joined a conversation with this user, or with anybody. A join under way may count. */
  has(userId?: string) {
    if (this.inTurn.activeCount + this.inTurn.pendingCount > 0) return true;
    if (userId === undefined) return this.joined.size > 0;
    for (const { otherId } of this.joined.values()) if (otherId === userId) return true;
    return false;
  }

  /** Leaves also a conversation whose join is under way. */
  leave(conversationId: string) {
    return this.inTurn(() => this.leaveNow(conversationId));
  }

  private async leaveNow(conversationId: string) {
    const rooms = this.joined.get(conversationId);
    if (!rooms) return;
    this.typing.stop(conversationId);
    this.joined.delete(conversationId);
    await Promise.all([this.socket.leave(rooms.conversation), this.socket.leave(rooms.presence)]);
  }

  /**
   * Call it when a user, or without an id any user, may have begun or stopped hiding from this one, or showing that they type. It takes
   * back presence that was shown. @returns whether chat answered for all conversations that are concerned
   */
  review(userId?: string) {
    return this.inTurn(async () => {
      const reviewed: boolean[] = [];
      for (const [conversationId, { otherId }] of [...this.joined]) {
        if (userId === undefined || otherId === userId) reviewed.push(await this.reviewOne(conversationId, otherId));
      }
      return reviewed.every(Boolean);
    });
  }

  /**
   * Leaves a conversation that is gone for the user, as across a block, which looks as if the other went offline. If chat could
   * not be asked, the rooms stay as they are.
   */
  private async reviewOne(conversationId: string, otherId: string) {
    const rooms = await this.readRooms(conversationId).catch(missing);
    if (rooms === 'missing') {
      await this.leaveNow(conversationId);
      this.takeBackPresence(otherId);
    } else if (rooms) await this.follow(conversationId, rooms);
    return rooms !== null;
  }

  /** Changes the rooms of a joined conversation where the other is gone now, or is there again. */
  private async follow(conversationId: string, rooms: Rooms) {
    const before = this.joined.get(conversationId);
    if (!before) return;
    if (!rooms.isTypingShown) this.typing.stop(conversationId);
    before.isTypingShown = rooms.isTypingShown;
    if (rooms.isOtherGone === before.isOtherGone) return;
    await this.leaveNow(conversationId);
    if (rooms.isOtherGone) this.takeBackPresence(before.otherId);
    await this.enter(conversationId, rooms);
  }

  private takeBackPresence(userId: string) {
    this.socket.emit('presence', { userId, isOnline: false, lastActiveAt: null });
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
   * Replaces a member who is gone for the user, or hides from them, by the conversation's id. No user has this id, so nothing is
   * sent to these rooms, and each join uses the same ones.
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
