import type { Acknowledgement, ClientMessages } from '@kindred/contracts/sockets';
import { Bus } from '@kindred/kit/bus';
import { UseFilters, UseGuards } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import type { z } from 'zod/mini';
import { LocalSockets } from '../fan-out/local-sockets.gateway.js';
import type { MemberSocket, SocketServer } from '../fan-out/member-socket.js';
import { sessionRoom, userRoom } from '../fan-out/rooms.js';
import { padAll } from '../http/padded-timing.js';
import { Activity } from '../presence/activity.js';
import { InFront } from '../push/in-front.js';
import { SessionStore } from '../session/session-store.js';
import { ClientMessage } from './client-message.pipe.js';
import { JoinedRooms } from './joined-rooms.js';
import { MessageRateGuard } from './message-rate.guard.js';
import { OnceMore } from './once-more.js';
import { RefusalFilter } from './refusal.filter.js';
import { RoomReviews } from './room-reviews.js';

type Payload<Name extends keyof ClientMessages> = z.output<ClientMessages[Name]>;

const OK: Acknowledgement = { ok: true };

/** Joins a user's socket to its rooms and handles its messages. */
@UseFilters(RefusalFilter)
@UseGuards(MessageRateGuard)
@WebSocketGateway()
export class ConversationsGateway implements OnGatewayConnection, OnGatewayDisconnect {
  @WebSocketServer() private readonly io: SocketServer;
  private readonly rooms = new WeakMap<MemberSocket, JoinedRooms>();
  private readonly reviews = new RoomReviews();
  private readonly onceMore = new OnceMore();

  constructor(
    private readonly bus: Bus,
    private readonly sessions: SessionStore,
    private readonly activity: Activity,
    private readonly local: LocalSockets,
    private readonly inFront: InFront,
  ) {}

  handleConnection(socket: MemberSocket) {
    const { sid, userId } = socket.data;
    void socket.join([userRoom(userId), sessionRoom(sid)]);
    if (this.sessions.hasEnded(sid)) this.local.endSession(sid);
    else this.activity.begin(userId);
  }

  handleDisconnect(socket: MemberSocket) {
    this.rooms.get(socket)?.end();
    void this.inFront.remove(socket.data.userId, socket.id);
  }

  /**
   * Joins a conversation. The answer has padded timing, so that its time does not tell a block from an unknown conversation, nor
   * a member who left from one who hides.
   */
  @SubscribeMessage('join-conversation')
  async join(
    @ConnectedSocket() socket: MemberSocket,
    @MessageBody(new ClientMessage('join-conversation')) { conversationId }: Payload<'join-conversation'>,
  ) {
    await padAll(() => this.roomsOf(socket).join(conversationId));
    return OK;
  }

  /** Has padded timing too: a leave waits for a review of the rooms, which begins when the other accepts or declines a request. */
  @SubscribeMessage('leave-conversation')
  async leave(
    @ConnectedSocket() socket: MemberSocket,
    @MessageBody(new ClientMessage('leave-conversation')) { conversationId }: Payload<'leave-conversation'>,
  ) {
    await padAll(() => this.roomsOf(socket).leave(conversationId));
    return OK;
  }

  @SubscribeMessage('typing-start')
  startTyping(
    @ConnectedSocket() socket: MemberSocket,
    @MessageBody(new ClientMessage('typing-start')) { conversationId }: Payload<'typing-start'>,
  ) {
    this.roomsOf(socket).startTyping(conversationId);
    return OK;
  }

  @SubscribeMessage('typing-stop')
  stopTyping(
    @ConnectedSocket() socket: MemberSocket,
    @MessageBody(new ClientMessage('typing-stop')) { conversationId }: Payload<'typing-stop'>,
  ) {
    this.roomsOf(socket).stopTyping(conversationId);
    return OK;
  }

  @SubscribeMessage('in-front')
  async setInFront(
    @ConnectedSocket() { id, data, connected }: MemberSocket,
    @MessageBody(new ClientMessage('in-front')) { isInFront }: Payload<'in-front'>,
  ) {
    if (isInFront && connected) await this.inFront.add(data.userId, id);
    else await this.inFront.remove(data.userId, id);
    return OK;
  }

  /**
   * Who may see whom has changed, between two users or between one and everybody. However often one member changes it, only a
   * few calls run at once.
   */
  reviewRooms(userIds: string[]) {
    return this.onceMore.run(userIds.join(' '), () => this.reviewNow(userIds));
  }

  private async reviewNow(userIds: string[]) {
    const [one, other] = userIds;
    const sockets = other ? this.socketsOf(userIds) : [...this.io.of('/').sockets.values()];
    const due = sockets.flatMap((socket) => {
      const rooms = this.rooms.get(socket);
      const changed = socket.data.userId === one ? other : one;
      return rooms?.has(changed) ? [{ rooms, userId: changed }] : [];
    });
    await this.reviews.run(due);
  }

  private socketsOf(userIds: string[]) {
    const { sockets, adapter } = this.io.of('/');
    const ids = userIds.flatMap((userId) => [...(adapter.rooms.get(userRoom(userId)) ?? [])]);
    return ids.flatMap((id) => sockets.get(id) ?? []);
  }

  private roomsOf(socket: MemberSocket) {
    const known = this.rooms.get(socket);
    if (known) return known;
    const fresh = new JoinedRooms(socket, this.bus);
    this.rooms.set(socket, fresh);
    return fresh;
  }
}
