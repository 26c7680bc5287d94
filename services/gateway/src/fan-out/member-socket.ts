import type { ClientToServer, ServerToClient } from '@kindred/contracts/sockets';
import type { Server, Socket } from 'socket.io';
import type { SessionRef } from '../session/session-reader.js';
import type { Announcement } from './announcement.js';

type BetweenGateways = { announce: (announcement: Announcement) => void };

export type SocketServer = Server<ClientToServer, ServerToClient, BetweenGateways, SessionRef>;
export type MemberSocket = Socket<ClientToServer, ServerToClient, BetweenGateways, SessionRef>;
