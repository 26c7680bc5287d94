import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Conversation, Message } from '@kindred/contracts/chat';
import { reconnection } from '@kindred/contracts/sockets';
import type { Member } from '@kindred/testing/member';
import { io, type Socket } from 'socket.io-client';
import type { ChatCall, View } from './check.js';
import type { History, Outcome } from './history.js';
import { between, pick, type Random } from './random.js';

const RETRIES = 3;

type Talk = { id: string; otherId: string; gathered: Map<string, Message>; fetched: string | undefined };

/** A member with a connection, as the web client is one: what they hear they keep, what they missed they ask for. */
export class Person {
  private readonly talks = new Map<string, Talk>();
  private readonly blocked = new Set<string>();
  private readonly heardTwice: string[] = [];
  private heard = new Set<string>();
  private catchingUp: Promise<unknown> = Promise.resolve();
  private said = 0;
  private readonly socket: Socket;

  constructor(
    private readonly member: Member,
    url: string,
    private readonly history: History<ChatCall>,
    private readonly random: Random,
  ) {
    const extraHeaders = { cookie: member.session };
    this.socket = io(url, { ...reconnection, transports: ['websocket'], forceNew: true, extraHeaders });
    this.socket.on('new-message', (message: Message) => this.hear(message));
    this.socket.on('connect', () => {
      this.heard = new Set();
      this.catchingUp = Promise.all([...this.talks.values()].map((talk) => this.catchUp(talk)));
    });
  }

  get id() {
    return this.member.id;
  }

  meet(id: string, otherId: string) {
    this.talks.set(id, { id, otherId, gathered: new Map(), fetched: undefined });
  }

  /** Acts again and again until it is over. */
  async live(isOver: () => boolean) {
    while (!isOver()) {
      await this.act(pick(this.random, [...this.talks.values()]));
      await pause(between(this.random, 10, 60));
    }
  }

  /** Takes back every block, and is content when all is seen; to be asked until it is true. */
  async heal() {
    for (const talk of this.talks.values()) {
      if (this.blocked.has(talk.otherId)) await this.unblock(talk);
    }
    return this.socket.connected && this.blocked.size === 0;
  }

  /** Opens conversations again. What was told during a block reaches nobody's sockets, also after it. */
  async revisit(conversationIds: Set<string>) {
    const talks = [...this.talks.values()].filter(({ id }) => conversationIds.has(id));
    await Promise.all(talks.map((talk) => this.catchUp(talk)));
  }

  /** What this person has in the end, or null while what they gathered on the way is not complete yet. */
  async views(isLast: boolean): Promise<View[] | null> {
    await this.catchingUp;
    const list = await this.list();
    const views: View[] = [];
    for (const talk of this.talks.values()) {
      const messages = await this.readAll(talk.id);
      const gathered = [...talk.gathered.values()]
        .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
        .map(({ id }) => id);
      if (!isLast && gathered.length < messages.length) return null;
      const unreadCount = list.find(({ id }) => id === talk.id)?.unreadCount ?? Number.NaN;
      const heardTwice = [...this.heardTwice];
      views.push({ by: this.id, conversationId: talk.id, messages, unreadCount, gathered, heardTwice });
    }
    return views;
  }

  leave() {
    this.socket.disconnect();
  }

  private act(talk: Talk) {
    const chance = this.random();
    if (chance < 0.72) return this.send(talk);
    if (chance < 0.88) return this.record('read', talk, 'POST', `/api/conversations/${talk.id}/read`, {});
    if (chance < 0.94) return this.blocked.has(talk.otherId) ? this.unblock(talk) : this.block(talk);
    return this.reconnect();
  }

  /** Tries again with the same clientId while it is not known what came of it, as a phone does. */
  private async send(talk: Talk) {
    const [clientId, content] = [randomUUID(), `${this.id.slice(0, 8)} ${++this.said}`];
    const path = `/api/conversations/${talk.id}/messages`;
    for (let n = 0; n < RETRIES; n++) {
      const body = { content, messageType: 'text', clientId };
      if ((await this.record('send', talk, 'POST', path, body)) !== 'unknown') return;
      await pause(between(this.random, 50, 500));
    }
  }

  private async block(talk: Talk) {
    this.blocked.add(talk.otherId);
    await this.record('block', talk, 'POST', '/api/interactions', { toUserId: talk.otherId, type: 'block' });
  }

  private async unblock(talk: Talk) {
    const body = { toUserId: talk.otherId, type: 'block' };
    const outcome = await this.record('unblock', talk, 'DELETE', '/api/interactions', body);
    if (outcome === 'ok') this.blocked.delete(talk.otherId);
  }

  private async reconnect() {
    this.socket.disconnect();
    await pause(between(this.random, 0, 300));
    this.socket.connect();
  }

  private record(
    kind: 'send' | 'read' | 'block' | 'unblock',
    talk: Talk,
    method: string,
    path: string,
    body: { clientId?: string; content?: string; toUserId?: string; type?: string },
  ): Promise<Outcome> {
    const { clientId, content } = body;
    const begun = {
      kind,
      by: this.id,
      to: talk.otherId,
      conversationId: talk.id,
      ...(clientId && { clientId, content }),
    };
    return this.history.record(begun, async () => (await this.member.send(method, path, body)).status);
  }

  private hear(message: Message) {
    if (this.heard.has(message.id)) this.heardTwice.push(message.id);
    this.heard.add(message.id);
    this.talks.get(message.conversationId)?.gathered.set(message.id, message);
  }

  /** Asks for what came after the last message that was fetched: one that was heard may have overtaken another. */
  private async catchUp(talk: Talk) {
    let path: string | undefined =
      `/api/conversations/${talk.id}/messages${talk.fetched ? `?after=${talk.fetched}` : ''}`;
    while (path && this.socket.connected) {
      const answer = await this.member.get(path).catch(() => null);
      if (answer?.status === 200) path = this.take(talk, answer.body, answer.headers);
      else await pause(200);
    }
  }

  /** A first reading goes back to the beginning, a later one on to the end. */
  private take(talk: Talk, messages: Message[], headers: Headers) {
    for (const message of messages) talk.gathered.set(message.id, message);
    const prev = linkTo('prev', headers);
    if (!prev) talk.fetched = messages.at(-1)?.id ?? talk.fetched;
    return prev ?? linkTo('next', headers);
  }

  private async list(): Promise<Conversation[]> {
    return (await this.member.get('/api/conversations')).body;
  }

  private async readAll(id: string): Promise<Message[]> {
    const all: Message[] = [];
    for (let path: string | undefined = `/api/conversations/${id}/messages`; path; ) {
      const { status, body, headers } = await this.member.get(path);
      if (status !== 200) throw new Error(`A healed conversation answered ${status}`);
      all.unshift(...body);
      path = linkTo('prev', headers);
    }
    return all;
  }
}

function linkTo(rel: 'next' | 'prev', headers: Headers) {
  return new RegExp(`<([^>]+)>; rel="${rel}"`).exec(headers.get('link') ?? '')?.[1];
}
