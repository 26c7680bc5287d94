import type { Acknowledgement, ClientToServer, ServerToClient } from '@kindred/contracts/sockets';
import { io, type Socket } from 'socket.io-client';
import { until } from './until.js';

type Name = keyof ServerToClient;
type Payload<N extends Name> = Parameters<ServerToClient[N]>[0];

/** Ends what is never acknowledged, on a machine as slow and busy as any. */
const LONGEST_MS = 60_000;

/** A Socket.IO connection that collects the events it receives. */
export class TestSocket {
  private readonly all: { name: string; payload: unknown }[] = [];

  constructor(readonly io: Socket<ServerToClient, ClientToServer>) {
    io.onAny((name: string, payload: unknown) => this.all.push({ name, payload }));
  }

  /** The payloads of the events of this name so far, in order. */
  heard<N extends Name>(name: N): Payload<N>[] {
    return this.all.filter((one) => one.name === name).map(({ payload }) => payload as Payload<N>);
  }

  /** Waits until so many events of this name have arrived. */
  hear<N extends Name>(name: N, count = 1) {
    return until(
      async () => this.heard(name),
      (said) => said.length >= count,
    );
  }

  say(name: keyof ClientToServer, payload: unknown): Promise<Acknowledgement> {
    return this.io.timeout(LONGEST_MS).emitWithAck(name, payload as never) as unknown as Promise<Acknowledgement>;
  }

  close() {
    this.io.disconnect();
  }
}

/** Connects with a session cookie. @throws Error with the server's code when it refuses */
export async function openSocket(url: string, session: string, options: object = {}): Promise<TestSocket> {
  const extraHeaders = session ? { cookie: session } : undefined;
  const client: Socket<ServerToClient, ClientToServer> = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders,
    ...options,
  });
  const socket = new TestSocket(client);
  await new Promise<void>((connected, refused) => {
    client.once('connect', connected).once('connect_error', (error) => {
      client.disconnect();
      refused(error);
    });
  });
  return socket;
}
