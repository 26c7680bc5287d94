import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '@kindred/contracts/chat';
import { reconnection, type ServerToClient } from '@kindred/contracts/sockets';
import { type Client, newMember } from '@kindred/testing/member';
import { io, type Socket } from 'socket.io-client';

const GAP_MS = 50;
const READS = ['/api/auth/user', '/api/discover', '/api/conversations', '/api/favorites'];

export type Outcome = {
  requests: number;
  failed: string[];
  acknowledged: number;
  /** Acknowledged messages that the conversation does not have, or has twice. */
  lost: number;
  doubled: number;
  /** Messages that the other person's socket and its `?after=` together did not bring. */
  unheard: number;
  reconnections: number;
};

/**
 * Two people who do not stop: one writes, one after another, and reads pages; the other listens on a socket, and asks for
 * what was missed after each reconnection. What is not answered is sent again under the same client id, and counted.
 */
export class Journey {
  private readonly acknowledged = new Set<string>();
  private readonly heard = new Set<string>();
  private readonly failed: string[] = [];
  private requests = 0;
  private connections = 0;
  private running = true;
  private work: Promise<void> = Promise.resolve();
  /** The newest message that a page brought: what a reconnection asks after. */
  private mark = '';

  private constructor(
    private readonly writer: Client,
    private readonly reader: Client,
    private readonly conversation: string,
    private readonly socket: Socket<ServerToClient>,
  ) {}

  static async begin(url: string, headers: Record<string, string> = {}): Promise<Journey> {
    const [writer, reader] = [await newMember(url, `w${randomUUID()}`), await newMember(url, `r${randomUUID()}`)];
    const { status, body } = await writer.post('/api/conversations', { otherUserId: reader.id });
    if (status !== 201) throw new Error(`Opening a conversation answered ${status}: ${JSON.stringify(body)}`);
    const extraHeaders = { ...headers, cookie: reader.session };
    const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders, ...reconnection });
    const journey = new Journey(writer, reader, `/api/conversations/${body.conversationId}/messages`, socket);
    journey.mark = await journey.write('Hello');
    journey.listen();
    journey.work = journey.go();
    return journey;
  }

  /** How many messages were acknowledged so far. */
  get progress() {
    return this.acknowledged.size;
  }

  get failures() {
    return this.failed.length;
  }

  /** Ends the journey, and says what it saw. */
  async end(): Promise<Outcome> {
    this.running = false;
    await this.work;
    await this.catchUp();
    this.socket.disconnect();
    const stored = await this.everything();
    const ids = stored.map(({ id }) => id);
    const acknowledged = [...this.acknowledged];
    return {
      requests: this.requests,
      failed: this.failed,
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((id) => !ids.includes(id)).length,
      doubled: stored.length - new Set(stored.map(({ clientId }) => clientId)).size,
      unheard: ids.slice(1).filter((id) => !this.heard.has(id)).length,
      reconnections: this.connections - 1,
    };
  }

  private listen() {
    this.socket.on('new-message', (message) => void this.heard.add(message.id));
    this.socket.on('connect', () => {
      this.connections++;
      void this.catchUp();
    });
  }

  private async go() {
    for (let n = 0; this.running; n++) {
      await this.write(`Message ${n}`);
      await this.ask(() => this.writer.get(READS[n % READS.length] ?? ''));
      await pause(GAP_MS);
    }
  }

  private async write(content: string): Promise<string> {
    const clientId = randomUUID();
    const message = await this.ask(() =>
      this.writer.post(this.conversation, { content, messageType: 'text', clientId }),
    );
    this.acknowledged.add(message.id);
    return message.id;
  }

  /** Asks until it is answered well. */
  private async ask(request: () => ReturnType<Client['get']>) {
    for (;;) {
      this.requests++;
      try {
        const { status, body } = await request();
        if (status < 300) return body;
        this.failed.push(`${status} ${body?.code ?? ''}`);
      } catch (error) {
        this.failed.push(String((error as Error).cause ?? error));
      }
      await pause(4 * GAP_MS);
    }
  }

  private async catchUp() {
    const missed: Message[] = await this.ask(() => this.reader.get(`${this.conversation}?after=${this.mark}`));
    for (const { id } of missed) this.heard.add(id);
    this.mark = missed.at(-1)?.id ?? this.mark;
    if (missed.length === 50) await this.catchUp();
  }

  private async everything() {
    const all: Message[] = [];
    for (let page = await this.page(''); page.length; page = await this.page(`?before=${all[0]?.id}`))
      all.unshift(...page);
    return all;
  }

  private page(query: string): Promise<Message[]> {
    return this.ask(() => this.writer.get(this.conversation + query));
  }
}
