import { measureSockets } from '@kindred/kit/metrics';
import { type OnGatewayInit, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import { LRUCache } from 'lru-cache';
import { ClusterChannel } from './cluster-channel.js';
import { Deduplication } from './deduplication.js';
import type { Announcement, SocketServer } from './member-socket.js';
import { sessionRoom } from './rooms.js';

/** Longer than anything that was asked before a change is under way. */
const IN_FLIGHT_MS = 60_000;
const REMEMBERED = 50_000;

/** The sockets that this gateway holds. */
@WebSocketGateway()
export class LocalSockets implements OnGatewayInit {
  @WebSocketServer() private readonly io: SocketServer;
  private readonly versions = new LRUCache<string, number>({ max: REMEMBERED, ttl: IN_FLIGHT_MS });

  constructor(
    private readonly channel: ClusterChannel,
    private readonly deduplication: Deduplication,
  ) {}

  afterInit(io: SocketServer) {
    measureSockets(() => io.engine.clientsCount);
    io.on('announce', (announcement) => this.carryOut(announcement));
    this.channel.whenSubscribed(() => this.drop());
  }

  /** Carries it out here, and is fulfilled when the other gateways will. @throws when they will not */
  async announce(announcement: Announcement) {
    this.carryOut(announcement);
    await this.channel.publishing(() => this.io.serverSideEmit('announce', announcement));
  }

  /** Whose sockets are here, by the sockets' ids. */
  *held() {
    for (const { id, data } of this.io.of('/').sockets.values()) yield { id, ...data };
  }

  endSession(sid: string) {
    this.io.local.in(sessionRoom(sid)).emit('session-ended', {});
    this.io.local.in(sessionRoom(sid)).disconnectSockets(true);
  }

  /** Ends every connection as a lost one, so that clients come back here or elsewhere and ask for what they missed. */
  private drop() {
    for (const { conn } of this.io.of('/').sockets.values()) conn.close();
  }

  private carryOut({ packets, leaves = [], once, asOf }: Announcement) {
    if (asOf && !this.isNewest(asOf)) return;
    const { rooms: held } = this.io.of('/').adapter;
    const heard = packets.filter(({ rooms }) => rooms.some((room) => held.has(room)));
    // Only what sockets here hear is remembered: whoever comes later has not heard it.
    if (heard.length && once !== undefined && !this.deduplication.isFirstHere(once)) return;
    // A packet's payload is that of its name, which the compiler cannot follow through the union.
    for (const { name, rooms, payload } of heard) this.io.local.to(rooms).emit(name, payload as never);
    for (const { room, left } of leaves) this.io.local.in(room).socketsLeave(left);
  }

  private isNewest({ subject, version }: NonNullable<Announcement['asOf']>) {
    if (version < (this.versions.get(subject) ?? 0)) return false;
    this.versions.set(subject, version);
    return true;
  }
}
