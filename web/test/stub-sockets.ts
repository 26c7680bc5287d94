import type { Server as HttpServer } from 'node:http';
import {
  type Acknowledgement,
  type ClientMessages,
  type ClientToServer,
  clientMessages,
  type ServerToClient,
  UNAUTHORIZED,
} from '@kindred/contracts/sockets';
import { Server } from 'socket.io';

type Heard = { name: keyof ClientMessages; payload: unknown };

/** A real Socket.IO server that notes what it hears and says what a test tells it to, to every socket. */
export class StubSockets {
  readonly heard: Heard[] = [];
  /** What every new connection is refused with. */
  refusal: string | null = null;
  /** By name, with which code a message is refused. */
  readonly refused = new Map<keyof ClientMessages, string>();
  private readonly io: Server<ClientToServer, ServerToClient>;

  constructor(http: HttpServer, isSignedIn: () => boolean) {
    this.io = new Server(http, { serveClient: false });
    this.io.use((_, next) => {
      const refusal = this.refusal ?? (isSignedIn() ? null : UNAUTHORIZED);
      next(refusal ? new Error(refusal) : undefined);
    });
    this.io.on('connection', (socket) => {
      for (const name of Object.keys(clientMessages) as (keyof ClientMessages)[]) {
        socket.on(name, (payload: unknown, acknowledge: (answer: Acknowledgement) => void) => {
          this.heard.push({ name, payload });
          const code = this.refused.get(name);
          acknowledge(code ? { ok: false, code } : { ok: true });
        });
      }
    });
  }

  /** How many are connected and hear what is said. */
  get count() {
    return this.io.sockets.sockets.size;
  }

  say<Name extends keyof ServerToClient>(name: Name, ...payload: Parameters<ServerToClient[Name]>) {
    this.io.emit(name, ...payload);
  }

  /** What clients have said by this name. */
  heardOf(name: keyof ClientMessages) {
    return this.heard.filter((one) => one.name === name).map(({ payload }) => payload);
  }

  /** Every connection is lost, as when a phone changes its network. */
  lose() {
    for (const socket of this.io.sockets.sockets.values()) socket.conn.close();
  }

  /** From now on no connection is a websocket, as behind a proxy that lets none through. */
  refuseWebsockets() {
    this.io.engine.opts.transports = ['polling'];
  }

  reset() {
    this.io.engine.opts.transports = ['polling', 'websocket'];
    this.io.disconnectSockets(true);
    this.heard.length = 0;
    this.refusal = null;
    this.refused.clear();
  }
}
