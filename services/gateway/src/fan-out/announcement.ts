import type { ServerToClient } from '@kindred/contracts/sockets';
import { userRoom } from './rooms.js';

/** A packet for the sockets in any of these rooms; each socket gets it once. */
type Packet = { [Name in keyof ServerToClient]: PacketOf<Name> }[keyof ServerToClient];
type PacketOf<Name extends keyof ServerToClient> = {
  name: Name;
  rooms: string[];
  payload: Parameters<ServerToClient[Name]>[0];
};

/** What each gateway applies to its own sockets. Gateways of two versions exchange it during a roll-out. */
export type Announcement = {
  packets: Packet[];
  /** Removes the sockets in a room from other rooms. */
  leaves?: { room: string; left: string[] }[];
  /** A gateway emits packets with the same name once. */
  once?: string;
  /** The subject and its version: a gateway ignores a version older than one that it has applied. */
  asOf?: { subject: string; version: number };
};

/** A packet for all sockets of a user. */
export function toUser<Name extends keyof ServerToClient>(
  userId: string,
  name: Name,
  payload: PacketOf<Name>['payload'],
) {
  // The compiler cannot tell that this is the member of the union with that name.
  return { name, rooms: [userRoom(userId)], payload } as PacketOf<Name> as Packet;
}
