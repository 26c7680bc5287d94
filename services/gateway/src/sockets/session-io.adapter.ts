import type { IncomingMessage } from 'node:http';
import { LIMITED, UNAUTHORIZED } from '@kindred/contracts/sockets';
import { withRequestId } from '@kindred/kit/context';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { MessageMappingProperties } from '@nestjs/websockets';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import type { GatewayConfig } from '../config.js';
import { clientAddress } from '../http/client-address.js';
import { securityHeaders } from '../http/headers.js';
import { isFromHome } from '../http/same-origin.js';
import { subscriberOf } from '../limits/networks.js';
import { SessionReader } from '../session/read-session.js';
import { AccountConnections } from './account-connections.js';
import { ClusterChannel } from './cluster-channel.js';
import { ConnectionLimit } from './connection-limit.js';
import type { MemberSocket, SocketServer } from './member-socket.js';

const CHANNELS = 'kindred:gateway:sockets';
const LARGEST_FRAME = 16 * 1024;

type Connection = { request: IncomingMessage; once(event: 'close', left: () => void): void };

/** Socket.IO that only lets in who is signed in, and that reaches the sockets of all gateways. */
@Injectable()
export class SessionIoAdapter extends IoAdapter {
  private readonly addresses: ConnectionLimit;
  private readonly addressOf: (request: IncomingMessage) => string;

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly sessions: SessionReader,
    private readonly accounts: AccountConnections,
    private readonly channel: ClusterChannel,
  ) {
    super();
    const address = clientAddress(config.TRUST_PROXY);
    this.addressOf = (request) => subscriberOf(address(request));
    this.addresses = new ConnectionLimit(config.LIMITS_FACTOR && config.SOCKETS_PER_ADDRESS);
  }

  override createIOServer(_port: number, options?: ServerOptions): Server {
    const io: SocketServer = new Server(this.host.httpAdapter.getHttpServer(), {
      ...options,
      serveClient: false,
      maxHttpBufferSize: LARGEST_FRAME,
      connectTimeout: 10_000,
      allowRequest: (request, decide) => decide(null, this.mayConnect(request)),
      // One channel for all rooms: a room's own would be named by it in Redis, and be subscribed to too late.
      adapter: createShardedAdapter(this.channel, this.channel, {
        channelPrefix: CHANNELS,
        subscriptionMode: 'static',
      }),
    });
    io.engine.use(securityHeaders(this.config));
    io.engine.on('connection', (connection: Connection) => {
      connection.once('close', this.addresses.enter(this.addressOf(connection.request)));
    });
    io.use((socket, next) => void this.admit(socket, next));
    return io;
  }

  /** Each message of a client is a request of its own; what it says is the first of what it sends. */
  override bindMessageHandlers(socket: Socket, handlers: MessageMappingProperties[]) {
    for (const { message, callback } of handlers) {
      socket.on(message, (...sent: unknown[]) => {
        const acknowledge = sent.findLast((one) => typeof one === 'function');
        void withRequestId(undefined, async () => {
          const answer: unknown = await callback(sent[0], acknowledge);
          if (answer !== undefined) acknowledge?.(answer);
        });
      });
    }
  }

  /** Ends every connection as a lost one, so that clients come back elsewhere. The listener is the application's. */
  override async close(io: Server) {
    for (const { conn } of io.of('/').sockets.values()) conn.close();
    io.engine.close();
    await io.of('/').adapter.close();
  }

  /**
   * What another site's page asks for is turned away before it costs anything, and so is who holds too many connections
   * already, signed in or not.
   */
  private mayConnect(request: IncomingMessage) {
    const hasRoom = isGoingOn(request) || this.addresses.hasRoomFor(this.addressOf(request));
    return hasRoom && isFromHome(request.headers, this.config.PUBLIC_URL);
  }

  private async admit(socket: MemberSocket, next: (error?: Error) => void) {
    try {
      const session = await this.sessions.read(socket.handshake.headers.cookie);
      if (!session) return next(new Error(UNAUTHORIZED));
      if (socket.conn.readyState !== 'open') return socket.conn.close();
      socket.conn.once('close', () => this.accounts.leave(session.userId, socket.id));
      if (!(await this.accounts.enter(session.userId, socket.id))) return next(new Error(LIMITED));
      socket.data = session;
      return next();
    } catch {
      // Sessions cannot be read now. A refusal would be final for the client; a lost connection it tries again.
      return socket.conn.close();
    }
  }
}

/** Whether a request belongs to a connection that was let in before. */
function isGoingOn({ url }: IncomingMessage) {
  return new URL(url ?? '/', 'http://gateway').searchParams.has('sid');
}
