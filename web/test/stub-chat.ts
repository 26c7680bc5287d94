import { type Conversation, type Message, type Reaction, sendMessage } from '@kindred/contracts/chat';
import { MUTED_ALWAYS } from '@kindred/contracts/own-conversations';
import { quoteOf } from '../src/features/chat/shown-message';
import type { Answer, Seen } from './exchange';

const ROUTE =
  /^(GET|POST|PUT|PATCH|DELETE) \/api\/conversations\/([^/]+)(?:\/(messages|read|accept|decline|mute)(?:\/([^/]+))?(\/reaction|\/view)?)?$/;
const missing = { status: 404, body: { statusCode: 404, code: 'conversation_missing', message: 'No conversation' } };
const PAGE = 50;

/** Conversations and what was said in them, in memory, answered in the API's own form. */
export class StubChat {
  conversations: Conversation[] = [];
  /** By conversation, oldest first. */
  readonly messages = new Map<string, Message[]>();

  reset() {
    this.conversations = [];
    this.messages.clear();
  }

  list({ query }: Seen): Answer {
    const box = this.conversations.filter(({ isRequest = false }) => isRequest === (query.box === 'requests'));
    const from = Number(query.cursor ?? 0);
    const to = from + PAGE;
    const more = to < box.length && { link: `</api/conversations?cursor=${to}>; rel="next"` };
    return { status: 200, body: box.slice(from, to), headers: { ...more } };
  }

  countUnread(): Answer {
    const heard = this.conversations.filter(({ mutedUntil }) => !mutedUntil);
    const unreadCount = heard.reduce((sum, one) => sum + one.unreadCount, 0);
    return { status: 200, body: { unreadCount } };
  }

  /** The messages that contain the words, on one page. */
  search(words: string): Answer {
    const found = [...this.messages.values()]
      .flat()
      .filter(({ content }) => content.toLowerCase().includes(words.toLowerCase()));
    const rows = found.map(({ id, conversationId, senderId, content: excerpt, createdAt, expiresAt }) => {
      const partner = this.conversations.find((one) => one.id === conversationId)?.user2;
      return { id, conversationId, senderId, excerpt, createdAt, expiresAt, partner };
    });
    return { status: 200, body: rows.reverse() };
  }

  /** From now on so much is unread in a conversation; gives what a socket says of it. */
  unread(conversationId: string, unreadCount: number) {
    this.conversations = this.conversations.map((one) => (one.id === conversationId ? { ...one, unreadCount } : one));
    return { conversationId, unreadCount };
  }

  /** From now on somebody has said this, and its conversation comes first; gives what a socket says of it. */
  arrive(message: Message) {
    const { conversationId, createdAt: lastMessageAt } = message;
    this.messages.get(conversationId)?.push(message);
    const others = this.conversations.filter(({ id }) => id !== conversationId);
    const [own] = this.conversations.filter(({ id }) => id === conversationId);
    this.conversations = own ? [{ ...own, lastMessage: message, lastMessageAt }, ...others] : others;
    return message;
  }

  /** The answer for a route inside a conversation; undefined for any other route. */
  at(route: string) {
    const [, method, id = '', what, messageId] = route.match(ROUTE) ?? [];
    if (!method) return undefined;
    const messages = this.messages.get(id);
    if (!messages) return () => missing;
    if (method === 'PATCH') return ({ body }: Seen) => this.setVanishing(id, body?.vanishAfter as 0 | 24 | 168);
    if (!what) return () => (method === 'DELETE' ? this.clear(id) : this.one(id));
    if (what === 'accept' || what === 'decline') return () => this.answer(id, what);
    if (what === 'mute') return ({ body }: Seen) => this.mute(id, body?.for ? MUTED_ALWAYS : null);
    if (messageId) return (request: Seen) => this.change(messages, messageId, method, request);
    if (what === 'read') return () => ({ status: 200, body: { unreadCount: this.unread(id, 0).unreadCount } });
    if (method === 'POST') return (request: Seen) => this.add(id, messages, request);
    return ({ query }: Seen) => this.page(id, messages, query);
  }

  private one(id: string): Answer {
    const body = this.conversations.find((one) => one.id === id);
    return body ? { status: 200, body } : missing;
  }

  private setVanishing(id: string, vanishAfter: 0 | 24 | 168): Answer {
    this.conversations = this.conversations.map((one) => (one.id === id ? { ...one, vanishAfter } : one));
    return this.one(id);
  }

  /** A photo that is seen once opens for the first call. */
  private view(messages: Message[], index: number): Answer {
    const known = messages[index];
    if (!known?.viewOnce || known.viewedAt) return missing;
    const viewedAt = new Date().toISOString();
    messages[index] = { ...known, viewedAt, version: (known.version ?? 0) + 1 };
    return { status: 200, body: { address: `/api/viewings/${'A'.repeat(32)}`, expiresAt: viewedAt } };
  }

  private clear(id: string): Answer {
    this.conversations = this.conversations.filter((one) => one.id !== id);
    this.messages.set(id, []);
    return { status: 204, body: undefined };
  }

  private answer(id: string, what: 'accept' | 'decline'): Answer {
    const answered = this.conversations.map((one) => (one.id === id ? { ...one, isRequest: undefined } : one));
    this.conversations = what === 'accept' ? answered : answered.filter((one) => one.id !== id);
    return { status: 204, body: undefined };
  }

  private mute(id: string, mutedUntil: string | null): Answer {
    this.conversations = this.conversations.map((one) => (one.id === id ? { ...one, mutedUntil } : one));
    return { status: 200, body: { mutedUntil } };
  }

  private change(messages: Message[], messageId: string, method: string, { body }: Seen): Answer {
    const index = messages.findIndex(({ id }) => id === messageId);
    const known = messages[index];
    if (!known) return missing;
    const version = (known.version ?? 0) + 1;
    if (method === 'POST') return this.view(messages, index);
    const own = this.conversations.find(({ id }) => id === known.conversationId)?.user1.id ?? '';
    if (method === 'DELETE') {
      messages[index] = {
        ...known,
        content: '',
        imageUrl: null,
        messageType: 'text',
        version,
        unsentAt: new Date().toISOString(),
      };
      return { status: 204, body: undefined };
    }
    const others = (known.reactions ?? []).filter(({ userId }) => userId !== own);
    const emoji = body?.emoji as Reaction['emoji'] | null;
    const changed = { ...known, version, reactions: emoji ? [...others, { userId: own, emoji }] : others };
    messages[index] = changed;
    return { status: 200, body: changed };
  }

  private page(id: string, messages: Message[], { before, after, around }: Seen['query']): Answer {
    if (around) return this.pageAround(id, messages, around);
    const from = after ? messages.findIndex((one) => one.id === after) + 1 : 0;
    const to = before ? messages.findIndex((one) => one.id === before) : messages.length;
    const found = messages.slice(from, to);
    const body = after ? found.slice(0, PAGE) : found.slice(-PAGE);
    const address = `/api/conversations/${id}/messages`;
    const link = after
      ? `<${address}?after=${body.at(-1)?.id}>; rel="next"`
      : `<${address}?before=${body[0]?.id}>; rel="prev"`;
    return { status: 200, body, headers: { ...(body.length < found.length && { link }) } };
  }

  private pageAround(id: string, messages: Message[], around: string): Answer {
    const middle = messages.findIndex((one) => one.id === around);
    if (middle < 0) return missing;
    const [from, to] = [Math.max(0, middle - PAGE / 2), middle + PAGE / 2 + 1];
    const body = messages.slice(from, to);
    const address = `/api/conversations/${id}/messages`;
    const links = [
      from > 0 && `<${address}?before=${body[0]?.id}>; rel="prev"`,
      to < messages.length && `<${address}?after=${body.at(-1)?.id}>; rel="next"`,
    ].filter(Boolean);
    return { status: 200, body, headers: { ...(links.length > 0 && { link: links.join(', ') }) } };
  }

  private add(conversationId: string, messages: Message[], { body }: Seen): Answer {
    const known = messages.find(({ clientId }) => clientId && clientId === body?.clientId);
    if (known) return { status: 200, body: known };
    const conversation = this.conversations.find(({ id }) => id === conversationId);
    if (!conversation) return missing;
    const sent = sendMessage.input.parse({ ...body, conversationId });
    const { user1: sender } = conversation;
    const kept = { id: crypto.randomUUID(), senderId: sender.id, sender, isRead: false, createdAt: new Date() };
    const quoted = messages.find(({ id }) => id === sent.replyToId);
    const replyTo = quoted && quoteOf(quoted);
    const message = sendMessage.output.parse({ imageUrl: null, clientId: null, ...sent, ...kept, replyTo });
    messages.push(message);
    return { status: 201, body: message };
  }
}
