import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Conversation, Message } from '@kindred/contracts/chat';
import { ChatUser } from '@kindred/testing/chat-user';
import type { Member } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { between, pick, type Random } from '@kindred/testing/random';
import { addRecording, silence } from '@kindred/testing/recordings';
import { type ChatCall, expiredIn, type LeftView, type View } from './chat-call.js';
import type { History } from './history.js';

type Chat = { id: string; otherId: string };
/** The method, what follows the address of a conversation, and the body. */
type Request = [method: string, path: string, body: object];

/** A simulated user who sends, reads, blocks and reconnects at random, and records each call. */
export class ChatActor {
  private readonly chats = new Map<string, Chat>();
  private readonly blocked = new Set<string>();
  /** The conversations that this user may have deleted for themselves. */
  private readonly cleared = new Set<string>();
  private readonly user: ChatUser;
  private sent = 0;
  private isLeaving = false;
  private isGone = false;

  constructor(
    private readonly member: Member,
    private readonly url: string,
    private readonly history: History<ChatCall>,
    readonly random: Random,
  ) {
    this.user = new ChatUser(member, url);
  }

  join(id: string, otherId: string) {
    this.chats.set(id, { id, otherId });
    this.user.join(id);
  }

  /** Takes every block back. Returns whether that is done and the socket connected, or the account gone; call it until it is true. */
  async heal() {
    if (this.isLeaving) return this.isGone || (await this.deleteAccount());
    const blocked = this.chatsWith('people').filter(({ otherId }) => this.blocked.has(otherId));
    for (const chat of blocked) await this.setBlock('unblock', chat);
    return this.user.socket.connected && blocked.every(({ otherId }) => !this.blocked.has(otherId));
  }

  /** The conversations with those who have not begun to delete their account, or with those who have. */
  private chatsWith(whom: 'people' | 'left') {
    const left = new Set(this.history.attempts.filter(({ kind }) => kind === 'leave').map(({ by }) => by));
    return [...this.chats.values()].filter(({ otherId }) => left.has(otherId) === (whom === 'left'));
  }

  /** Opens conversations again: a socket never receives what was sent during a block. */
  async reopen(conversationIds: Set<string>) {
    if (this.isLeaving) return;
    const chats = this.chatsWith('people').filter(({ id }) => conversationIds.has(id));
    await Promise.all(chats.map(({ id }) => this.user.catchUp(id)));
  }

  /** What this user has in the end, or null while messages that are stored were neither received nor fetched. */
  async views(isLast: boolean): Promise<View[] | null> {
    if (this.isLeaving) return [];
    await this.user.caughtUp;
    const list: Conversation[] = (await this.member.get('/api/conversations')).body;
    const views: View[] = [];
    for (const { id } of this.chatsWith('people')) {
      const messages = await this.user.readAll(id);
      const gathered = this.gathered(id, messages);
      if (!isLast && gathered.length < messages.length) return null;
      const row = list.find((conversation) => conversation.id === id);
      // One that is deleted up to its end is in no list, and one that had no message is gone.
      const { body } = row ? { body: row } : await this.member.get(`/api/conversations/${id}`);
      const unreadCount = row?.unreadCount ?? (messages.length === 0 ? 0 : Number.NaN);
      const told = { unreadCount, vanishAfter: body.vanishAfter ?? Number.NaN, isMuted: isMutedIn(body) };
      const { receivedTwice } = this.user;
      views.push({ by: this.member.id, conversationId: id, messages, ...told, gathered, receivedTwice });
    }
    return views;
  }

  /** What this user has of conversations with those who have left. */
  leftViews(): Promise<LeftView[]> {
    const chats = this.isLeaving ? [] : this.chatsWith('left');
    const view = async ({ id, otherId }: Chat) => {
      const messages = await this.user.readAll(id);
      return { by: this.member.id, conversationId: id, leftBy: otherId, messages };
    };
    return Promise.all(chats.map(view));
  }

  leave() {
    this.user.leave();
  }

  /**
   * Ids of the messages that the user has received and that have not vanished; of a conversation that they deleted, of those
   * that are there.
   */
  private gathered(id: string, messages: Message[]) {
    const there = new Set(messages.map((message) => message.id));
    const expired = expiredIn(this.history.attempts);
    return this.user
      .received(id)
      .filter((message) => !expired.has(message.id) && (!this.cleared.has(id) || there.has(message.id)))
      .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
      .map((message) => message.id);
  }

  async act() {
    if (this.isLeaving) return;
    const chat = pick(this.random, [...this.chats.values()]);
    const chance = this.random();
    if (chance < 0.6) return this.send(chat);
    if (chance < 0.66) return this.unsend(chat);
    if (chance < 0.72) return this.react(chat);
    if (chance < 0.75) return this.setVanishing(chat);
    if (chance < 0.77) return this.sendPhoto(chat);
    if (chance < 0.785) return this.sendRecording(chat);
    if (chance < 0.81) return this.view(chat);
    if (chance < 0.83) return this.mute(chat);
    if (chance < 0.835) return this.clear(chat);
    if (chance < 0.88) return this.repeat('read', chat, ['POST', '/read', {}]);
    if (chance < 0.94) return this.setBlock(this.blocked.has(chat.otherId) ? 'unblock' : 'block', chat);
    if (chance < 0.999) return this.reconnect();
    return this.deleteAccount();
  }

  /** @returns whether it is gone: a call that was not answered is made again in the end */
  private async deleteAccount() {
    this.isLeaving = true;
    this.user.leave();
    const { id, password } = this.member;
    const call: ChatCall = { kind: 'leave', by: id, to: id, conversationId: '' };
    const { outcome } = await this.history.record(call, () => this.member.send('DELETE', '/api/account', { password }));
    this.isGone = outcome !== 'unknown';
    return this.isGone;
  }

  private send(
    chat: Chat,
    photo: object = { messageType: 'text' },
    content = `${this.member.id.slice(0, 8)} ${++this.sent}`,
  ) {
    const replyToId = this.random() < 0.2 ? this.someMessage(chat)?.id : undefined;
    const said = { clientId: randomUUID(), content, ...(replyToId && { replyToId }) };
    return this.repeat('send', chat, ['POST', '/messages', { ...said, ...photo }], said);
  }

  private async unsend(chat: Chat) {
    const messageId = this.someMessage(chat, ({ senderId }) => senderId === this.member.id)?.id;
    if (messageId) await this.repeat('unsend', chat, ['DELETE', `/messages/${messageId}`, {}], { messageId });
  }

  private async react(chat: Chat) {
    const [messageId, emoji] = [this.someMessage(chat)?.id, pick(this.random, ['👍', '🔥', null])];
    if (messageId)
      await this.repeat('react', chat, ['PUT', `/messages/${messageId}/reaction`, { emoji }], { messageId, emoji });
  }

  private setVanishing(chat: Chat) {
    const said = { vanishAfter: pick(this.random, [0, 24, 168]) };
    return this.repeat('vanish', chat, ['PATCH', '', said], said);
  }

  /** A photo that is seen once. Nothing is sent while it cannot be uploaded. */
  private async sendPhoto(chat: Chat) {
    const { body } = await addPhoto(this.url, this.member, smallPng, { purpose: 'chat', conversationId: chat.id });
    const imageUrl: string | undefined = body?.photoUrl;
    if (imageUrl) await this.send(chat, { messageType: 'image', imageUrl, viewOnce: true }, '');
  }

  /** A voice message of a second. Nothing is sent while it cannot be uploaded. */
  private async sendRecording(chat: Chat) {
    const { body } = await addRecording(this.url, this.member, chat.id, silence(1));
    const voiceUrl: string | undefined = body?.voiceUrl;
    if (voiceUrl) await this.send(chat, { messageType: 'voice', voiceUrl }, '');
  }

  private async view(chat: Chat) {
    const messageId = this.someMessage(chat, ({ viewOnce }) => Boolean(viewOnce))?.id;
    if (messageId) await this.repeat('view', chat, ['POST', `/messages/${messageId}/view`, {}], { messageId });
  }

  private mute(chat: Chat) {
    const muteFor = pick(this.random, ['8h', 'always', null]);
    return this.repeat('mute', chat, ['PUT', '/mute', { for: muteFor }], { muteFor });
  }

  /** One of the two does so at most, so that the other sees the whole conversation. */
  private async clear(chat: Chat) {
    if (this.member.id > chat.otherId) return;
    this.cleared.add(chat.id);
    await this.repeat('clear', chat, ['DELETE', '', {}]);
    this.user.forget(chat.id);
  }

  /** One of the messages that this user has received, which may be unsent by now. */
  private someMessage({ id }: Chat, isWanted = (_: Message) => true) {
    const known = this.user.received(id).filter(isWanted);
    return known.length ? pick(this.random, known) : undefined;
  }

  private async setBlock(kind: 'block' | 'unblock', { id, otherId }: Chat) {
    if (kind === 'block') this.blocked.add(otherId);
    const call = { kind, by: this.member.id, to: otherId, conversationId: id };
    const method = kind === 'block' ? 'POST' : 'DELETE';
    const request = () => this.member.send(method, '/api/interactions', { toUserId: otherId, type: 'block' });
    const { outcome } = await this.history.record(call, request);
    if (kind === 'unblock' && outcome === 'ok') this.blocked.delete(otherId);
  }

  private async reconnect() {
    this.user.socket.disconnect();
    await pause(between(this.random, 0, 300));
    this.user.socket.connect();
  }

  private repeat(
    kind: ChatCall['kind'],
    { id, otherId }: Chat,
    [method, path, body]: Request,
    said: Partial<ChatCall> = {},
  ) {
    const call: ChatCall = { kind, by: this.member.id, to: otherId, conversationId: id, ...said };
    const request = () => this.member.send(method, `/api/conversations/${id}${path}`, body);
    return this.history.repeat(call, request, this.random);
  }
}

const isMutedIn = ({ mutedUntil }: Partial<Conversation>) => (mutedUntil === undefined ? null : mutedUntil !== null);
