import type { ClientToServer, ServerToClient } from '@kindred/contracts/sockets';
import type { Server, Socket } from 'socket.io';
import type { SessionRef } from '../session/read-session.js';

/** A packet for sockets in any of these rooms, once for each socket. */
export type Packet = { [Name in keyof ServerToClient]: PacketOf<Name> }[keyof ServerToClient];
export type PacketOf<Name extends keyof ServerToClient> = {
  name: Name;
  rooms: string[];
  payload: Parameters<ServerToClient[Name]>[0];
};

/** What each gateway does for the sockets that it holds. */
export type Announcement = {
  packets: Packet[];
  /** Sockets in a room that leave other rooms. */
  leaves?: { room: string; left: string[] }[];
  /** Under this name a gateway does it once. */
  once?: string;
  /** What it tells of, and as of which version: older than what a gateway has told, it is passed over. */
  asOf?: { subject: string; version: number };
};

type BetweenGateways = { announce: (announcement: Announcement) => void };

export type SocketServer = Server<ClientToServer, ServerToClient, BetweenGateways, SessionRef>;
export type MemberSocket = Socket<ClientToServer, ServerToClient, BetweenGateways, SessionRef>;
