import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of a server, also those that have become sockets, so that the server can close within a time. */
export class OpenConnections {
  private readonly connections = new Set<Socket>();
  private readonly answers = new Set<ServerResponse>();
  private isClosing = false;

  /** Create it before the server listens, and after all other request listeners. */
  constructor(private readonly server: Server) {
    server.on('connection', (connection) => follow(this.connections, connection));
    server.prependListener('request', (_, answer) => {
      follow(this.answers, answer);
      if (this.isClosing) endWith(answer);
    });
  }

  /** Takes no connection any more, ends each one with its answer, and after the grace all that are left. Does not wait. */
  close(graceMs: number) {
    this.isClosing = true;
    const timer = setTimeout(() => this.destroyAll(), graceMs);
    this.server.once('close', () => clearTimeout(timer)).close();
    for (const answer of this.answers) endWith(answer);
  }

  private destroyAll() {
    for (const connection of this.connections) connection.destroy();
  }
}

function follow<T extends Socket | ServerResponse>(all: Set<T>, one: T) {
  all.add(one);
  one.once('close', () => all.delete(one));
}

/** Ends a connection with this answer, and sets `Connection: close` if the answer has not begun. */
function endWith(answer: ServerResponse) {
  if (!answer.headersSent) answer.setHeader('Connection', 'close');
  else answer.once('close', () => answer.req.socket.destroySoon());
}
