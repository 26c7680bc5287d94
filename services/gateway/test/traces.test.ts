import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Member, newMember } from '@kindred/testing/member';
import { startStack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { receiveTraces, type Span } from './trace-receiver.js';

const SECRET = 'the words that only two people may read';
const FOREIGN_TRACE = '0af7651916cd43dd8448eb211c80319c';
const HOME = { latitude: 47.371234, longitude: 8.541234 };
/** All attributes that a span may have. */
const ATTRIBUTES = [
  'messaging.system',
  'messaging.destination.name',
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'kindred.outcome',
  'kindred.request_id',
];

let receiver: Awaited<ReturnType<typeof receiveTraces>>;
let robin: Member;
let sam: Member;
let spans: Span[];

beforeAll(async () => {
  receiver = await receiveTraces();
  const stack = await startStack({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  try {
    [robin, sam] = [await newMember(stack.url, 'robin'), await newMember(stack.url, 'sam')];
    await robin.send('PATCH', '/api/profile/location', HOME);
    const { body } = await robin.post('/api/conversations', { otherUserId: sam.id });
    const messages = `/api/conversations/${body.conversationId}/messages`;
    await robin.post(messages, { content: SECRET, messageType: 'text', clientId: crypto.randomUUID() });
    await robin.get(`/api/discover?userId=${sam.id}`);
    await robin.send('GET', `/api/profile/${sam.id}`, undefined, {
      traceparent: `00-${FOREIGN_TRACE}-b7ad6b7169203331-01`,
    });
    await robin.get('/api/conversations/no-such-id/messages');
    await until(async () => named('chat.message.sent', 'gateway') && named('auth.account.changed', 'profile'), Boolean);
  } finally {
    await stack.stop();
  }
  spans = receiver.spans();
});
afterAll(() => receiver.stop());

function named(name: string, service: string) {
  return receiver.spans().find((span) => span.name === name && span.service === service);
}

/** The names of a span and its ancestors, up to the root of the trace. */
function ancestors(span: Span | undefined): string[] {
  if (!span) return [];
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [`${span.service} ${span.name}`, ...ancestors(parent)];
}

describe('the trace of a request', () => {
  it('leads from the public request to the service that answers', () => {
    expect(ancestors(named('chat.message.send', 'chat'))).toEqual([
      'chat chat.message.send',
      'gateway chat.message.send',
      'gateway chat.message.send',
    ]);
    const [root] = spans.filter(({ name, parentSpanId }) => name === 'chat.message.send' && !parentSpanId);
    expect(root?.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/conversations/:conversationId/messages',
      'http.response.status_code': 201,
    });
  });

  it('continues in the services that are called, and in those that consume the event', () => {
    const called = spans.filter(({ name, service }) => name === 'profile.contact.check' && service === 'profile');
    expect(called.map(ancestors)).toContainEqual([
      'profile profile.contact.check',
      'chat profile.contact.check',
      'chat chat.conversation.open',
      'gateway chat.conversation.open',
      'gateway chat.conversation.open',
    ]);
    const consumed = spans.filter(({ name, service }) => name === 'auth.account.changed' && service === 'profile');
    expect(consumed.map(ancestors)).toContainEqual([
      'profile auth.account.changed',
      'auth auth.account.changed',
      'auth auth.account.register',
      'gateway auth.account.register',
      'gateway auth.account.register',
    ]);
  });

  it('has the same request id as the logs', () => {
    const trace = named('chat.message.send', 'chat')?.traceId;
    const ids = spans
      .filter(({ traceId }) => traceId === trace)
      .map(({ attributes }) => attributes['kindred.request_id']);
    expect(ids.length).toBeGreaterThan(4);
    expect(new Set(ids).size).toBe(1);
  });

  it('ignores the traceparent of a client', () => {
    expect(spans.map(({ traceId }) => traceId)).not.toContain(FOREIGN_TRACE);
  });
});

describe('everything that was exported', () => {
  it('has the allowed attributes only', () => {
    const names = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...names].sort()).toEqual([...ATTRIBUTES].sort());
  });

  it('contains nothing about a member', () => {
    const cookie = decodeURIComponent(robin.session.split('=')[1] ?? '');
    const session = cookie.replace(/^s:/, '').split('.')[0] ?? '';
    const words = [robin.email, robin.id, sam.id, robin.password, session, SECRET, '47.37', '8.54', 'no-such-id'];
    for (const word of words) {
      expect(word).not.toBe('');
      expect(receiver.raw()).not.toContain(word);
    }
    expect(receiver.raw()).not.toMatch(/@|\?|exception/);
  });
});
