import type { ClientToServer, ServerToClient } from '@kindred/contracts/sockets';
import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import { until } from '@kindred/testing/until';
import type { Names } from './names.js';
import type { Script } from './script.js';

/** Several sockets, and the events that each has received since the last `write`. */
export class SocketRecorder {
  private readonly received = new Map<string, string[]>();
  private readonly sockets = new Map<TestSocket, string>();
  private readonly disconnected = new Set<string>();

  constructor(
    private readonly script: Script,
    private readonly names: Names,
  ) {}

  async open(name: string, url: string, session: string, options: object = {}) {
    const socket = await openSocket(url, session, options);
    const lines: string[] = [];
    this.received.set(name, lines);
    this.sockets.set(socket, name);
    socket.io.onAny((event: string, ...said: unknown[]) => lines.push(`${event} ${JSON.stringify(said)}`));
    socket.io.on('disconnect', (reason) => {
      lines.push(`(disconnected: ${reason})`);
      this.disconnected.add(name);
    });
    return socket;
  }

  async emit(socket: TestSocket, name: keyof ClientToServer, payload: unknown) {
    const answer = await socket.say(name, payload);
    const sent = payload === undefined ? '' : ` ${JSON.stringify(payload)}`;
    this.script.note(this.names.in(`${this.sockets.get(socket)} says ${name}${sent}`), JSON.stringify(answer));
  }

  /** Waits until a socket has no connection any more. */
  ended(name: string) {
    return until(async () => this.disconnected.has(name), Boolean);
  }

  /**
   * @param isUnordered whether each socket may receive these events in any order
   * @param but an event that is left out, since whether it arrives depends on a race
   */
  write(
    title: string,
    { isUnordered = false, but = '' }: { isUnordered?: boolean; but?: keyof ServerToClient | '' } = {},
  ) {
    const said = (all: string[]) => {
      const heard = all.splice(0).filter((line) => !but || !line.startsWith(`${but} `));
      return isUnordered ? heard.sort() : heard;
    };
    const lines = [...this.received].flatMap(([name, heard]) => said(heard).map((line) => `${name} heard ${line}`));
    this.script.note(title, this.names.in(lines.join('\n')));
  }
}
