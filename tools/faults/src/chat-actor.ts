import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Conversation } from '@kindred/contracts/chat';
import { ChatUser } from '@kindred/testing/chat-user';
import type { Member } from '@kindred/testing/member';
import type { ChatCall, View } from './check.js';
import type { History, Outcome } from './history.js';
import { between, pick, type Random } from './random.js';

const RETRIES = 3;

type Chat = { id: string; otherId: string };

/** A simulated user who sends, reads, blocks and reconnects at random, and records each call. */
export class ChatActor {
  private readonly chats = new Map<string, Chat>();
  private readonly blocked = new Set<string>();
  private readonly user: ChatUser;
  private sent = 0;

  constructor(
    private readonly member: Member,
    url: string,
    private readonly history: History<ChatCall>,
    private readonly random: Random,
  ) {
    this.user = new ChatUser(member, url);
  }

  join(id: string, otherId: string) {
    this.chats.set(id, { id, otherId });
    this.user.join(id);
  }

  /** Acts again and again until it is over. */
  async run(isOver: () => boolean) {
    while (!isOver()) {
      await this.act(pick(this.random, [...this.chats.values()]));
      await pause(between(this.random, 10, 60));
    }
  }

  /** Takes every block back; whether that is done and the socket connected. To be asked until it is true. */
  async heal() {
    for (const chat of this.chats.values()) {
      if (this.blocked.has(chat.otherId)) await this.unblock(chat);
    }
    return this.user.socket.connected && this.blocked.size === 0;
  }

  /** Opens conversations again: a socket never receives what was sent during a block. */
  async reopen(conversationIds: Set<string>) {
    const ids = [...this.chats.keys()].filter((id) => conversationIds.has(id));
    await Promise.all(ids.map((id) => this.user.catchUp(id)));
  }

  /** What this user has in the end, or null while messages that are stored were neither received nor fetched. */
  async views(isLast: boolean): Promise<View[] | null> {
    await this.user.caughtUp;
    const list: Conversation[] = (await this.member.get('/api/conversations')).body;
    const views: View[] = [];
    for (const { id } of this.chats.values()) {
      const messages = await this.user.readAll(id);
      const gathered = this.user
        .received(id)
        .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
        .map((message) => message.id);
      if (!isLast && gathered.length < messages.length) return null;
      const unreadCount = list.find((conversation) => conversation.id === id)?.unreadCount ?? Number.NaN;
      const receivedTwice = [...this.user.receivedTwice];
      views.push({ by: this.member.id, conversationId: id, messages, unreadCount, gathered, receivedTwice });
    }
    return views;
  }

  leave() {
    this.user.leave();
  }

  private act(chat: Chat) {
    const chance = this.random();
    if (chance < 0.72) return this.send(chat);
    if (chance < 0.88) return this.record('read', chat, 'POST', `/api/conversations/${chat.id}/read`, {});
    if (chance < 0.94) return this.blocked.has(chat.otherId) ? this.unblock(chat) : this.block(chat);
    return this.reconnect();
  }

  /** Tries again with the same clientId while the outcome is unknown, as a phone does. */
  private async send(chat: Chat) {
    const [clientId, content] = [randomUUID(), `${this.member.id.slice(0, 8)} ${++this.sent}`];
    const path = `/api/conversations/${chat.id}/messages`;
    for (let n = 0; n < RETRIES; n++) {
      const body = { content, messageType: 'text', clientId };
      if ((await this.record('send', chat, 'POST', path, body)) !== 'unknown') return;
      await pause(between(this.random, 50, 500));
    }
  }

  private async block(chat: Chat) {
    this.blocked.add(chat.otherId);
    await this.record('block', chat, 'POST', '/api/interactions', { toUserId: chat.otherId, type: 'block' });
  }

  private async unblock(chat: Chat) {
    const body = { toUserId: chat.otherId, type: 'block' };
    const outcome = await this.record('unblock', chat, 'DELETE', '/api/interactions', body);
    if (outcome === 'ok') this.blocked.delete(chat.otherId);
  }

  private async reconnect() {
    this.user.socket.disconnect();
    await pause(between(this.random, 0, 300));
    this.user.socket.connect();
  }

  private record(
    kind: ChatCall['kind'],
    { id: conversationId, otherId: to }: Chat,
    method: string,
    path: string,
    body: { clientId?: string; content?: string; toUserId?: string; type?: string },
  ): Promise<Outcome> {
    const { clientId, content } = body;
    const call = { kind, by: this.member.id, to, conversationId, ...(clientId && { clientId, content }) };
    return this.history.record(call, async () => (await this.member.send(method, path, body)).status);
  }
}
