import { getConversationMembers } from '@kindred/contracts/chat';
import { conversationMissing } from '@kindred/contracts/errors';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import type { MemberSocket } from '../fan-out/member-socket.js';
import { conversationRoom, presenceRoom, userRoom } from '../fan-out/rooms.js';
import { Typing } from './typing.js';

/** The conversations that one socket has joined, and their rooms. */
export class JoinedRooms {
  private readonly joined = new Map<string, { conversation: string; presence: string }>();
  private readonly typing = new Typing((conversationId, isTyping) => this.emitTyping(conversationId, isTyping));

  constructor(
    private readonly socket: MemberSocket,
    private readonly bus: Bus,
  ) {}

  /** Checks the members again after joining, since a block in between would not have removed the socket. @throws AppError missing */
  async join(conversationId: string) {
    const memberIds = await this.membersOf(conversationId);
    const otherId = memberIds.find((id) => id !== this.userId) ?? '';
    const rooms = { conversation: conversationRoom(memberIds), presence: presenceRoom(otherId) };
    this.joined.set(conversationId, rooms);
    await this.socket.join([rooms.conversation, rooms.presence]);
    await this.membersOf(conversationId).catch(async (error) => {
      await this.leave(conversationId);
      throw error;
    });
  }

  async leave(conversationId: string) {
    const rooms = this.joined.get(conversationId);
    if (!rooms) return;
    this.typing.stop(conversationId);
    this.joined.delete(conversationId);
    await Promise.all([this.socket.leave(rooms.conversation), this.socket.leave(rooms.presence)]);
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

  private async membersOf(conversationId: string) {
    return (await call(this.bus, getConversationMembers, { conversationId }, this.userId)).memberIds;
  }

  /** The conversation's room, unless a block has removed the socket from it. */
  private roomOf(conversationId: string) {
    const room = this.joined.get(conversationId)?.conversation;
    if (room && this.socket.rooms.has(room)) return room;
    throw conversationMissing();
  }

  /** Emits to the other user's sockets in the room, not to the typing user's own. */
  private emitTyping(conversationId: string, isTyping: boolean) {
    const room = this.joined.get(conversationId)?.conversation;
    if (!room || (this.socket.connected && !this.socket.rooms.has(room))) return;
    const { userId } = this;
    this.socket.nsp.to(room).except(userRoom(userId)).emit('user-typing', { conversationId, userId, isTyping });
  }
}
