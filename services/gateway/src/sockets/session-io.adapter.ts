import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import { AGE_GATE_NOT_PASSED, LIMITED, UNAUTHORIZED } from '@kindred/contracts/sockets';
import { withRequestId } from '@kindred/kit/context';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { MessageMappingProperties } from '@nestjs/websockets';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import type { GatewayConfig } from '../config.js';
import { ClusterChannel } from '../fan-out/cluster-channel.js';
import type { MemberSocket, SocketServer } from '../fan-out/member-socket.js';
import { clientAddress } from '../http/client-address.js';
import { securityHeaders } from '../http/headers.js';
import { isSameOrigin } from '../http/same-origin.js';
import { ipBlockOf } from '../limits/networks.js';
import { AgeGateCheck } from '../session/age-gate-check.js';
import { SessionReader } from '../session/session-reader.js';
import { AccountConnections } from './account-connections.js';
import { connectionId } from './connection-id.js';
import { ConnectionLimit } from './connection-limit.js';
import { limitPackets, type Receiving } from './packet-limit.js';
import { limitUnread, type Unread } from './unread-limit.js';

const CHANNEL_PREFIX = 'kindred:gateway:sockets';
const MAX_FRAME_BYTES = 16 * 1024;

type Connection = Unread & Receiving & { request: IncomingMessage; once(event: 'close', listener: () => void): void };

/** Socket.IO for signed-in users only, with an adapter that reaches the sockets of all gateways. */
@Injectable()
export class SessionIoAdapter extends IoAdapter {
  private readonly addresses: ConnectionLimit;
  private readonly ipBlockOfRequest: (request: IncomingMessage) => string;
  /** Connections on which a member has connected before. */
  private readonly used = new WeakSet<object>();
  /** Ends the counting of a connection for its address. */
  private readonly uncount = new WeakMap<object, () => void>();

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly sessions: SessionReader,
    private readonly gate: AgeGateCheck,
    private readonly accounts: AccountConnections,
    private readonly channel: ClusterChannel,
  ) {
    super();
    const address = clientAddress(config.TRUST_PROXY);
    this.ipBlockOfRequest = (request) => ipBlockOf(address(request));
    this.addresses = new ConnectionLimit(config.LIMITS_FACTOR && config.SOCKETS_PER_ADDRESS);
  }

  override createIOServer(_port: number, options?: ServerOptions): Server {
    const io: SocketServer = new Server(this.host.httpAdapter.getHttpServer(), {
      ...options,
      serveClient: false,
      maxHttpBufferSize: MAX_FRAME_BYTES,
      connectTimeout: 10_000,
      allowRequest: (request, decide) => decide(null, this.mayConnect(request)),
      // One channel for all rooms: a channel per room would publish the room's name and be subscribed to too late.
      adapter: createShardedAdapter(this.channel, this.channel, {
        channelPrefix: CHANNEL_PREFIX,
        subscriptionMode: 'static',
      }),
    });
    io.engine.use(securityHeaders(this.config));
    io.engine.generateId = () => connectionId(this.config.SOCKET_IDS, hostname());
    io.engine.on('connection', (connection: Connection) => {
      const uncount = this.addresses.add(this.ipBlockOfRequest(connection.request));
      this.uncount.set(connection, uncount);
      connection.once('close', uncount);
      limitUnread(connection);
      limitPackets(connection);
    });
    io.use((socket, next) => void this.admit(socket, next));
    return io;
  }

  /** Handles each message of a client as a request of its own. The payload is the first argument. */
  override bindMessageHandlers(socket: Socket, handlers: MessageMappingProperties[]) {
    for (const { message, callback } of handlers) {
      socket.on(message, (...args: unknown[]) => {
        const acknowledge = args.findLast((argument) => typeof argument === 'function');
        void withRequestId(undefined, async () => {
          const answer: unknown = await callback(args[0], acknowledge);
          if (answer !== undefined) acknowledge?.(answer);
        });
      });
    }
  }

  /** Closes every connection so that clients reconnect elsewhere. The application closes the listener. */
  override async close(io: Server) {
    for (const { conn } of io.of('/').sockets.values()) conn.close();
    io.engine.close();
    await io.of('/').adapter.close();
  }

  /** Refuses new connections of other sites' pages, and of IP addresses with too many, before any other work is done. */
  private mayConnect(request: IncomingMessage) {
    return (
      this.addresses.hasRoomFor(this.ipBlockOfRequest(request)) && isSameOrigin(request.headers, this.config.PUBLIC_URL)
    );
  }

  /** A connection is for one socket. Socket.IO would keep what each further one sends for as long as the connection lives. */
  private async admit(socket: MemberSocket, next: (error?: Error) => void) {
    if (this.used.has(socket.conn)) return socket.conn.close();
    this.used.add(socket.conn);
    socket.handshake.auth = {};
    try {
      const session = await this.sessions.read(socket.handshake.headers.cookie);
      if (!session) return next(new Error(UNAUTHORIZED));
      if (await this.gate.stopsSession(session)) return next(new Error(AGE_GATE_NOT_PASSED));
      const { sid, id: userId } = session;
      if (!(await this.accounts.add(userId, socket.id))) return next(new Error(LIMITED));
      const leave = () => this.accounts.remove(userId, socket.id);
      if (socket.conn.readyState !== 'open') return leave();
      socket.conn.once('close', leave);
      socket.data = { sid, userId };
      // Members do not count for their address: a refusal would tell others there how many they are.
      this.uncount.get(socket.conn)?.();
      return next();
    } catch {
      // The session cannot be read. A client does not retry after a refusal, but it does after a lost connection.
      return socket.conn.close();
    }
  }
}
