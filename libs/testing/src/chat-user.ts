import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '@kindred/contracts/chat';
import { parseLink } from '@kindred/contracts/link-header';
import { type ClientToServer, reconnection, type ServerToClient } from '@kindred/contracts/sockets';
import { io, type Socket } from 'socket.io-client';
import type { Answered, Client } from './member.js';

const RETRY_MS = 200;

/** A request that did not succeed: when, which, and what was answered. */
export type Failure = { at: Date; request: string; answered: string };

type Chat = { path: string; received: Map<string, Message>; fetched: string | undefined };

/**
 * A member with a socket, as the web client is one: keeps the messages that the socket receives, and after each
 * connection asks for those that it missed.
 */
export class ChatUser {
  readonly socket: Socket<ServerToClient, ClientToServer>;
  /** Ids of messages that one connection received twice. */
  readonly receivedTwice: string[] = [];
  connections = 0;
  /** Fulfilled when what was missed before the last connection is there. */
  caughtUp: Promise<unknown> = Promise.resolve();
  private readonly chats = new Map<string, Chat>();
  private onThisConnection = new Set<string>();
  private isOver = false;

  /** @param observe called for each request: with null when it succeeded, otherwise with its failure */
  constructor(
    readonly member: Client,
    url: string,
    private readonly observe: (failure: Failure | null) => void = () => undefined,
    transport: 'websocket' | 'polling' = 'websocket',
  ) {
    const extraHeaders = { cookie: member.session };
    this.socket = io(url, { ...reconnection, transports: [transport], upgrade: false, forceNew: true, extraHeaders });
    this.socket.on('new-message', (message) => this.receive(message));
    this.socket.on('connect', () => {
      this.connections++;
      this.onThisConnection = new Set();
      this.caughtUp = Promise.all([...this.chats.keys()].map((id) => this.catchUp(id)));
    });
  }

  /** Collects the messages of a conversation from now on. */
  join(conversationId: string) {
    const path = `/api/conversations/${conversationId}/messages`;
    this.chats.set(conversationId, { path, received: new Map(), fetched: undefined });
  }

  /** The messages of a conversation that were received or fetched, in no order. */
  received(conversationId: string): Message[] {
    return [...(this.chats.get(conversationId)?.received.values() ?? [])];
  }

  /** Repeats a request until it succeeds. */
  async ask(method: string, path: string, body?: unknown): Promise<Answered> {
    for (;;) {
      const answer = await this.attempt(method, path, body);
      if (answer && isGood(answer)) return answer;
      await pause(RETRY_MS);
    }
  }

  /** Fetches what came after the last fetched message: a received one may have overtaken another. */
  async catchUp(conversationId: string) {
    const [chat, connection] = [this.chats.get(conversationId), this.connections];
    if (!chat) return;
    let path: string | undefined = startOf(chat);
    while (path && !this.isOver && connection === this.connections) {
      const answer = await this.attempt('GET', path);
      if (answer && isGood(answer)) path = take(chat, answer);
      else {
        await pause(RETRY_MS);
        // What it was to be fetched after may be deleted by now, also by a call that nobody waits for any more.
        if (answer?.body?.code === 'message_missing') chat.fetched = undefined;
        path = startOf(chat);
      }
    }
  }

  /** What came before was deleted: it is fetched from its beginning the next time. */
  forget(conversationId: string) {
    const chat = this.chats.get(conversationId);
    if (chat) chat.fetched = undefined;
  }

  /** Reads a whole conversation from its beginning, in order. */
  async readAll(conversationId: string): Promise<Message[]> {
    const all: Message[] = [];
    for (let path: string | undefined = this.chats.get(conversationId)?.path; path; ) {
      const { body, headers }: Answered = await this.ask('GET', path);
      all.unshift(...body);
      path = parseLink(headers.get('link'), 'prev');
    }
    return all;
  }

  leave() {
    this.isOver = true;
    this.socket.disconnect();
  }

  private async attempt(method: string, path: string, body?: unknown): Promise<Answered | null> {
    const failed = (answered: string): Failure => ({ at: new Date(), request: `${method} ${path}`, answered });
    try {
      const answer = await this.member.send(method, path, body);
      this.observe(isGood(answer) ? null : failed(`${answer.status} ${answer.body?.code ?? ''}`));
      return answer;
    } catch (error) {
      this.observe(failed(String((error as Error).cause ?? error)));
      return null;
    }
  }

  private receive(message: Message) {
    if (this.onThisConnection.has(message.id)) this.receivedTwice.push(message.id);
    this.onThisConnection.add(message.id);
    this.chats.get(message.conversationId)?.received.set(message.id, message);
  }
}

const isGood = ({ status }: Answered) => status < 300;

const startOf = ({ path, fetched }: Chat) => `${path}${fetched ? `?after=${fetched}` : ''}`;

/** Keeps a page and returns the next: a first reading goes back to the beginning, a later one on to the end. */
function take(chat: Chat, { body, headers }: Answered) {
  const messages: Message[] = body;
  for (const message of messages) chat.received.set(message.id, message);
  const prev = parseLink(headers.get('link'), 'prev');
  if (!prev) chat.fetched = messages.at(-1)?.id ?? chat.fetched;
  return prev ?? parseLink(headers.get('link'), 'next');
}
