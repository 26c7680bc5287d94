import type { ClientToServer, ServerToClient } from '@kindred/contracts/sockets';
import type { Server, Socket } from 'socket.io';
import type { SessionRef } from '../session/session-reader.js';

/** A packet for sockets in any of these rooms, once for each socket. */
export type Packet = { [Name in keyof ServerToClient]: PacketOf<Name> }[keyof ServerToClient];
export type PacketOf<Name extends keyof ServerToClient> = {
  name: Name;
  rooms: string[];
  payload: Parameters<ServerToClient[Name]>[0];
};

/** What each gateway applies to its own sockets. */
export type Announcement = {
  packets: Packet[];
  /** Removes the sockets in a room from other rooms. */
  leaves?: { room: string; left: string[] }[];
  /** A gateway emits packets with the same name once. */
  once?: string;
  /** The subject and its version: a gateway ignores a version older than one that it has applied. */
  asOf?: { subject: string; version: number };
};

type BetweenGateways = { announce: (announcement: Announcement) => void };

export type SocketServer = Server<ClientToServer, ServerToClient, BetweenGateways, SessionRef>;
export type MemberSocket = Socket<ClientToServer, ServerToClient, BetweenGateways, SessionRef>;
