import { type Conversation, type Message, sendMessage } from '@kindred/contracts/chat';
import type { Answer, Seen } from './exchange';

const ROUTE = /^(GET|POST) \/api\/conversations\/([^/]+)\/(messages|read)$/;
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
    const from = Number(query.cursor ?? 0);
    const to = from + PAGE;
    const more = to < this.conversations.length && { link: `</api/conversations?cursor=${to}>; rel="next"` };
    return { status: 200, body: this.conversations.slice(from, to), headers: { ...more } };
  }

  countUnread(): Answer {
    const unreadCount = this.conversations.reduce((sum, one) => sum + one.unreadCount, 0);
    return { status: 200, body: { unreadCount } };
  }

  /** From now on so much is unread in a conversation; gives what a socket says of it. */
  unread(conversationId: string, unreadCount: number) {
    this.conversations = this.conversations.map((one) => (one.id === conversationId ? { ...one, unreadCount } : one));
    return { conversationId, unreadCount };
  }

  /** The answer for a route inside a conversation; undefined for any other route. */
  at(route: string) {
    const [, method, id = '', what] = route.match(ROUTE) ?? [];
    if (!method) return undefined;
    const messages = this.messages.get(id);
    if (!messages) return () => missing;
    if (what === 'read') return () => ({ status: 200, body: { unreadCount: this.unread(id, 0).unreadCount } });
    if (method === 'POST') return (request: Seen) => this.add(id, messages, request);
    return ({ query }: Seen) => this.page(id, messages, query);
  }

  private page(id: string, messages: Message[], { before, after }: Seen['query']): Answer {
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

  private add(conversationId: string, messages: Message[], { body }: Seen): Answer {
    const known = messages.find(({ clientId }) => clientId && clientId === body?.clientId);
    if (known) return { status: 200, body: known };
    const conversation = this.conversations.find(({ id }) => id === conversationId);
    if (!conversation) return missing;
    const sent = sendMessage.input.parse({ ...body, conversationId });
    const { user1: sender } = conversation;
    const kept = { id: crypto.randomUUID(), senderId: sender.id, sender, isRead: false, createdAt: new Date() };
    const message = sendMessage.output.parse({ imageUrl: null, clientId: null, ...sent, ...kept });
    messages.push(message);
    return { status: 201, body: message };
  }
}
