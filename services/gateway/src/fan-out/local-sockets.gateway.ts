import { Bus } from '@kindred/kit/bus';
import { Lru } from '@kindred/kit/lru';
import { measureSockets } from '@kindred/kit/metrics';
import { type OnGatewayInit, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { Announcement } from './announcement.js';
import { ClusterChannel } from './cluster-channel.js';
import { Deduplication } from './deduplication.js';
import type { SocketServer } from './member-socket.js';
import { sessionRoom } from './rooms.js';

/** Longer than any announcement can be under way. */
const MAX_IN_FLIGHT_MS = 60_000;
const MAX_SUBJECTS = 50_000;

/** The sockets that are connected to this gateway. */
@WebSocketGateway()
export class LocalSockets implements OnGatewayInit {
  @WebSocketServer() private readonly io: SocketServer;
  private readonly versions = new Lru<number>({ max: MAX_SUBJECTS, ttl: MAX_IN_FLIGHT_MS });

  constructor(
    private readonly bus: Bus,
    private readonly channel: ClusterChannel,
    private readonly deduplication: Deduplication,
  ) {}

  afterInit(io: SocketServer) {
    measureSockets(() => io.engine.clientsCount);
    io.on('announce', (announcement) => this.apply(announcement));
    this.channel.whenSubscribed(() => this.disconnectAll());
    this.bus.onGap(() => this.bus.isConnected && this.disconnectAll());
  }

  /** Applies it here and publishes it to the other gateways. @throws if it cannot be published */
  async announce(announcement: Announcement) {
    this.apply(announcement);
    await this.channel.publishDuring(() => this.io.serverSideEmit('announce', announcement));
  }

  /** The session, user and id of each socket. */
  *sessions() {
    for (const { id, data } of this.io.of('/').sockets.values()) yield { id, ...data };
  }

  /** Emits packets to the sockets of this gateway alone: every gateway has heard of their cause itself. */
  emitHere(packets: Announcement['packets']) {
    this.apply({ packets });
  }

  endSession(sid: string) {
    this.io.local.in(sessionRoom(sid)).emit('session-ended', {});
    this.io.local.in(sessionRoom(sid)).disconnectSockets(true);
  }

  /** Closes every connection after packets or live messages were missed, so that clients reconnect and ask for them. */
  private disconnectAll() {
    for (const { conn } of this.io.of('/').sockets.values()) conn.close();
  }

  private apply({ packets, leaves = [], once, asOf }: Announcement) {
    if (asOf && !this.isNewest(asOf)) return;
    const { rooms: occupied } = this.io.of('/').adapter;
    const local = packets.filter(({ rooms }) => rooms.some((room) => occupied.has(room)));
    // Remembered only if sockets here get it: a socket that connects later has not got it.
    if (local.length && once !== undefined && !this.deduplication.markEmittedHere(once)) return;
    // The payload belongs to the name, which the compiler cannot infer from the union.
    for (const { name, rooms, payload } of local) this.io.local.to(rooms).emit(name, payload as never);
    for (const { room, left } of leaves) this.io.local.in(room).socketsLeave(left);
  }

  private isNewest({ subject, version }: NonNullable<Announcement['asOf']>) {
    if (version < (this.versions.get(subject) ?? 0)) return false;
    this.versions.set(subject, version);
    return true;
  }
}
