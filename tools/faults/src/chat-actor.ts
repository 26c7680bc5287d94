import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Conversation, Message } from '@kindred/contracts/chat';
import { ChatUser } from '@kindred/testing/chat-user';
import type { Member } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import type { ChatCall, View } from './chat-call.js';
import type { History, Outcome } from './history.js';
import { between, pick, type Random } from './random.js';

const RETRIES = 3;

type Chat = { id: string; otherId: string };

/** A simulated user who sends, reads, blocks and reconnects at random, and records each call. */
export class ChatActor {
  private readonly chats = new Map<string, Chat>();
  private readonly blocked = new Set<string>();
  /** The conversations that this user may have deleted for themselves. */
  private readonly cleared = new Set<string>();
  private readonly user: ChatUser;
  private sent = 0;

  constructor(
    private readonly member: Member,
    private readonly url: string,
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
      const gathered = this.gathered(id, messages);
      if (!isLast && gathered.length < messages.length) return null;
      const row = list.find((conversation) => conversation.id === id);
      // One that is deleted up to its end is in no list.
      const { body } = row ? { body: row } : await this.member.get(`/api/conversations/${id}`);
      const unreadCount = row?.unreadCount ?? (messages.length === 0 ? 0 : Number.NaN);
      const vanishAfter = body.vanishAfter ?? Number.NaN;
      const isMuted = Boolean(body.mutedUntil);
      const receivedTwice = [...this.user.receivedTwice];
      const counted = { unreadCount, vanishAfter, isMuted };
      views.push({ by: this.member.id, conversationId: id, messages, ...counted, gathered, receivedTwice });
    }
    return views;
  }

  leave() {
    this.user.leave();
  }

  /** Ids of the messages that the user has received; of a conversation that they deleted, of those that are there. */
  private gathered(id: string, messages: Message[]) {
    const there = new Set(messages.map((message) => message.id));
    return this.user
      .received(id)
      .filter((message) => !this.cleared.has(id) || there.has(message.id))
      .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
      .map((message) => message.id);
  }

  private act(chat: Chat) {
    const chance = this.random();
    if (chance < 0.6) return this.send(chat);
    if (chance < 0.66) return this.unsend(chat);
    if (chance < 0.72) return this.react(chat);
    if (chance < 0.75) return this.setVanishing(chat);
    if (chance < 0.77) return this.sendPhoto(chat);
    if (chance < 0.81) return this.view(chat);
    if (chance < 0.83) return this.mute(chat);
    if (chance < 0.835) return this.clear(chat);
    if (chance < 0.88) return this.record('read', chat, 'POST', `/api/conversations/${chat.id}/read`, {});
    if (chance < 0.94) return this.blocked.has(chat.otherId) ? this.unblock(chat) : this.block(chat);
    return this.reconnect();
  }

  /** Tries again with the same clientId while the outcome is unknown, as a phone does. */
  private async send(chat: Chat) {
    const [clientId, content] = [randomUUID(), `${this.member.id.slice(0, 8)} ${++this.sent}`];
    const replyToId = this.random() < 0.2 ? this.someMessage(chat)?.id : undefined;
    const body = { content, messageType: 'text', clientId, ...(replyToId && { replyToId }) };
    await this.retry('send', chat, 'POST', pathOf(chat), body);
  }

  private async unsend(chat: Chat) {
    const message = this.someMessage(chat, this.member.id);
    if (message) await this.retry('unsend', chat, 'DELETE', `${pathOf(chat)}/${message.id}`, { messageId: message.id });
  }

  private async react(chat: Chat) {
    const message = this.someMessage(chat);
    if (!message) return;
    const body = { messageId: message.id, emoji: pick(this.random, ['👍', '🔥', null]) };
    await this.retry('react', chat, 'PUT', `${pathOf(chat)}/${message.id}/reaction`, body);
  }

  private async setVanishing(chat: Chat) {
    const body = { vanishAfter: pick(this.random, [0, 24, 168]) };
    await this.retry('vanish', chat, 'PATCH', `/api/conversations/${chat.id}`, body);
  }

  /** A photo that is seen once. Nothing is sent while it cannot be uploaded. */
  private async sendPhoto(chat: Chat) {
    const ticket = { purpose: 'chat', conversationId: chat.id };
    const answer = await addPhoto(this.url, this.member, smallPng, ticket).catch(() => undefined);
    const imageUrl: string | undefined = answer?.body?.photoUrl;
    if (!imageUrl) return;
    const body = { content: '', messageType: 'image', imageUrl, viewOnce: true as const, clientId: randomUUID() };
    await this.retry('send', chat, 'POST', pathOf(chat), body);
  }

  private async view(chat: Chat) {
    const closed = this.user.received(chat.id).filter(({ viewOnce }) => viewOnce);
    if (!closed.length) return;
    const messageId = pick(this.random, closed).id;
    await this.retry('view', chat, 'POST', `${pathOf(chat)}/${messageId}/view`, { messageId });
  }

  private async mute(chat: Chat) {
    const muteFor = pick(this.random, ['8h', 'always', null]);
    await this.record('mute', chat, 'PUT', `/api/conversations/${chat.id}/mute`, { muteFor, for: muteFor });
  }

  /** One of the two does so at most, so that the other sees the whole conversation. */
  private async clear(chat: Chat) {
    if (this.member.id > chat.otherId) return;
    this.cleared.add(chat.id);
    await this.retry('clear', chat, 'DELETE', `/api/conversations/${chat.id}`, {});
    this.user.forget(chat.id);
  }

  /** One of the messages that this user has received, which may be unsent by now. */
  private someMessage({ id }: Chat, senderId?: string) {
    const known = this.user.received(id).filter((one) => !senderId || one.senderId === senderId);
    return known.length ? pick(this.random, known) : undefined;
  }

  private async retry(...[kind, chat, method, path, body]: Parameters<ChatActor['record']>) {
    for (let n = 0; n < RETRIES; n++) {
      if ((await this.record(kind, chat, method, path, body)) !== 'unknown') return;
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
    body: Pick<ChatCall, 'clientId' | 'content' | 'replyToId' | 'messageId' | 'emoji' | 'vanishAfter' | 'muteFor'> & {
      toUserId?: string;
      type?: string;
      for?: string | null;
    },
  ): Promise<Outcome> {
    const { toUserId: _, type: __, for: ___, ...named } = body;
    const call = { kind, by: this.member.id, to, conversationId, ...named };
    return this.history.record(call, async () => (await this.member.send(method, path, body)).status);
  }
}

const pathOf = ({ id }: Chat) => `/api/conversations/${id}/messages`;
