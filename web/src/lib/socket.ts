import {
  type ClientToServer,
  reconnection,
  type ServerMessages,
  type ServerToClient,
  serverMessages,
} from '@kindred/contracts/sockets';
import { io, type Socket } from 'socket.io-client';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;
export type ServerMessage = keyof ServerMessages;
export type Payload<Name extends ServerMessage> = Parameters<ServerToClient[Name]>[0];

/** Connects; the session cookie says who. It comes back by itself after 1 to 5 seconds when the connection is lost. */
export function openSocket(): LiveSocket {
  return io({ ...reconnection, transports: ['websocket', 'polling'], tryAllTransports: true, forceNew: true });
}

/** Listens to a message of the server and drops payloads that do not fit the contract. Returns a function that stops it. */
export function listen<Name extends ServerMessage>(
  socket: LiveSocket,
  name: Name,
  handle: (payload: Payload<Name>) => void,
) {
  const listener = (payload: unknown) => {
    const parsed = serverMessages[name].safeParse(payload);
    if (parsed.success) handle(parsed.data as Payload<Name>);
  };
  // The listener's type is a union over all names, which TypeScript cannot narrow by a generic one.
  socket.on(name, listener as never);
  return () => {
    socket.off(name, listener as never);
  };
}
