import { getConversationMembers } from '@kindred/contracts/chat';
import { conversationMissing } from '@kindred/contracts/errors';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import type { MemberSocket } from './member-socket.js';
import { pairRoom, personRoom, watchRoom } from './rooms.js';
import { Typing } from './typing.js';

/** The rooms of the conversations that one socket has joined. */
export class JoinedRooms {
  private readonly joined = new Map<string, { pair: string; watch: string }>();
  private readonly typing = new Typing((conversationId, isTyping) => this.sayTyping(conversationId, isTyping));

  constructor(
    private readonly socket: MemberSocket,
    private readonly bus: Bus,
  ) {}

  /** Asks again once inside, since a block in between would find nobody to send out. @throws AppError missing */
  async join(conversationId: string) {
    const memberIds = await this.membersOf(conversationId);
    const otherId = memberIds.find((id) => id !== this.userId) ?? '';
    const visit = { pair: pairRoom(memberIds), watch: watchRoom(otherId) };
    this.joined.set(conversationId, visit);
    await this.socket.join([visit.pair, visit.watch]);
    await this.membersOf(conversationId).catch(async (error) => {
      await this.leave(conversationId);
      throw error;
    });
  }

  async leave(conversationId: string) {
    const visit = this.joined.get(conversationId);
    if (!visit) return;
    this.typing.stop(conversationId);
    this.joined.delete(conversationId);
    await Promise.all([this.socket.leave(visit.pair), this.socket.leave(visit.watch)]);
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

  /** The room, as long as no block has sent the socket out of it. */
  private roomOf(conversationId: string) {
    const room = this.joined.get(conversationId)?.pair;
    if (room && this.socket.rooms.has(room)) return room;
    throw conversationMissing();
  }

  /** To the other person's sockets in the room, not to the typist's other windows. */
  private sayTyping(conversationId: string, isTyping: boolean) {
    const room = this.joined.get(conversationId)?.pair;
    if (!room || (this.socket.connected && !this.socket.rooms.has(room))) return;
    const { userId } = this;
    this.socket.nsp.to(room).except(personRoom(userId)).emit('user-typing', { conversationId, userId, isTyping });
  }
}
