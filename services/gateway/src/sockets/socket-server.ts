import type { IncomingMessage } from 'node:http';
import { type ClientToServer, type ServerToClient, UNAUTHORIZED } from '@kindred/contracts/sockets';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { GatewayConfig } from '../config.js';
import { clientAddress } from '../http/client-address.js';
import { securityHeaders } from '../http/headers.js';
import { isFromHome } from '../http/same-origin.js';
import type { ReadSession, SessionRef } from '../session/read-session.js';
import { Crowd } from './crowd.js';

export const STREAM = 'kindred:gateway:sockets';
const LONGEST_STREAM = 10_000;
const LARGEST_FRAME = 16 * 1024;

export type SocketServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SessionRef>;
export type MemberSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SessionRef>;

/** Socket.IO that only lets in who is signed in, and that reaches the sockets of all gateways. */
export function createSocketServer(redis: Redis, readSession: ReadSession): SocketServer {
  const io: SocketServer = new Server({
    serveClient: false,
    maxHttpBufferSize: LARGEST_FRAME,
    connectTimeout: 10_000,
    adapter: createAdapter(redis, { streamName: STREAM, channelPrefix: STREAM, maxLen: LONGEST_STREAM }),
  });
  io.use((socket, next) => void admit(socket, readSession, next));
  return io;
}

/**
 * Attached to a listener only later, so headers are set where the engine is made. What another site's page asks for is
 * turned away before it costs anything, and so is who holds too many connections already, signed in or not.
 */
export function attach(io: SocketServer, server: Parameters<SocketServer['attach']>[0], config: GatewayConfig) {
  const addressOf = clientAddress(config.TRUST_PROXY);
  const crowd = new Crowd(config.LIMITS_FACTOR && config.SOCKETS_PER_ADDRESS);
  io.attach(server, {
    allowRequest: (request, decide) => {
      const hasRoom = isGoingOn(request) || crowd.hasRoomFor(addressOf(request));
      decide(null, hasRoom && isFromHome(request.headers, config.PUBLIC_URL));
    },
  });
  io.engine.use(securityHeaders(config));
  io.engine.on(
    'connection',
    (connection: { request: IncomingMessage; once(event: 'close', left: () => void): void }) => {
      connection.once('close', crowd.enter(addressOf(connection.request)));
    },
  );
}

/** Whether a request belongs to a connection that was let in before. */
function isGoingOn({ url }: IncomingMessage) {
  return new URL(url ?? '/', 'http://gateway').searchParams.has('sid');
}

async function admit(socket: MemberSocket, readSession: ReadSession, next: (error?: Error) => void) {
  try {
    const session = await readSession(socket.handshake.headers.cookie);
    if (!session) return next(new Error(UNAUTHORIZED));
    socket.data = session;
    return next();
  } catch {
    // Sessions cannot be read now. A refusal would be final for the client; a lost connection it tries again.
    return socket.conn.close();
  }
}

/** Ends every connection of this gateway as a lost one, so that clients come back here or elsewhere. */
export function dropConnections(io: SocketServer) {
  for (const { conn } of io.of('/').sockets.values()) conn.close();
}

export function closeSockets(io: SocketServer) {
  dropConnections(io);
  io.engine.close();
  io.of('/').adapter.close();
}
