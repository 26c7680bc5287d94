import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DiscoverUser } from '@kindred/contracts/profile';
import type { CurrentUser } from '@kindred/contracts/session';
import type { Answer, Seen } from './exchange';
import { StubChat } from './stub-chat';
import { StubSockets } from './stub-sockets';

/** The header in which a page says during which test it asks. */
export const TURN = 'x-turn';

/** Without an answer the connection ends. */
type Handler = (request: Seen) => Answer | null | Promise<Answer>;

const signedOut = { status: 401, body: { statusCode: 401, code: 'unauthorized', message: 'Please sign in' } };

/** A small real HTTP server that answers the public API from memory. A test may replace any answer. */
export class StubServer {
  user: CurrentUser | null = null;
  people: DiscoverUser[] = [];
  pageSize = 60;
  readonly seen: Seen[] = [];
  readonly chat = new StubChat();
  private readonly replaced = new Map<string, Handler>();
  /** Milliseconds by which this server's clock is ahead of the device's. */
  ahead = 0;
  /** Grows with each test. */
  turn = 0;
  // Keeps idle connections: a test that stalls might ask over one that is just being closed.
  private readonly server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    if (Number(request.headers[TURN] ?? this.turn) !== this.turn) {
      response.destroy();
      return;
    }
    const answer = await this.handle(await read(request));
    if (!answer) {
      response.destroy();
      return;
    }
    const { status, body, headers } = answer;
    const date = new Date(Date.now() + this.ahead).toUTCString();
    response.writeHead(status, { 'content-type': 'application/json', date, ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  });
  readonly sockets = new StubSockets(this.server, () => this.user !== null);

  async start() {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop() {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }

  reset() {
    Object.assign(this, { user: null, people: [], pageSize: 60, ahead: 0, turn: this.turn + 1 });
    this.seen.length = 0;
    this.replaced.clear();
    this.chat.reset();
    this.sockets.reset();
  }

  /** From now on this route answers so. */
  on(route: string, answer: Answer | Handler) {
    this.replaced.set(route, typeof answer === 'function' ? answer : () => answer);
  }

  /** From now on this route refuses, in the API's own form. */
  refuse(route: string, status: number, code: string, message: string) {
    this.on(route, { status, body: { statusCode: status, code, message } });
  }

  /** This route finds out that the session is over: from then on nobody is signed in. */
  loseSession(route: string) {
    this.on(route, () => {
      this.user = null;
      return signedOut;
    });
  }

  /** From now on this route has no answer, as in a tunnel. */
  cut(route: string) {
    this.on(route, () => null);
  }

  requests(route: string) {
    return this.seen.filter((request) => request.route === route);
  }

  handle(request: Seen): ReturnType<Handler> {
    this.seen.push(request);
    const { route } = request;
    const handler = this.replaced.get(route) ?? this.routes[route] ?? this.profileAt(route) ?? this.chat.at(route);
    return handler
      ? handler(request)
      : { status: 404, body: { statusCode: 404, code: 'not_stubbed', message: 'None' } };
  }

  private readonly routes: Record<string, Handler> = {
    'GET /api/config': () => ({ status: 200, body: config }),
    'GET /api/auth/user': () => this.asMember((user) => user),
    'POST /api/auth/register': ({ body }) => ({ status: 201, body: { id: crypto.randomUUID(), ...body } }),
    'POST /api/auth/forgot-password': () => ({ status: 200, body: { message: 'Sent' } }),
    'POST /api/auth/reset-password': () => ({ status: 200, body: { message: 'Done' } }),
    'POST /api/auth/logout': () => ({ status: 200, body: {} }),
    'GET /api/discover': ({ query }) => this.discover(Number(query.cursor ?? 0)),
    'GET /api/geocode/reverse': () => ({ status: 200, body: { city: 'Lisbon', principalSubdivision: 'Lisboa' } }),
    'PATCH /api/profile': ({ body }) => this.asMember((user) => Object.assign(user, body)),
    'POST /api/interactions': ({ body }) => this.interact(String(body?.toUserId), String(body?.type)),
    'DELETE /api/interactions': ({ body }) => this.withdraw(String(body?.toUserId), String(body?.type)),
    'GET /api/subscription': () => ({ status: 200, body: { status: 'none' } }),
    'POST /api/subscription/create': () => ({ status: 200, body: { clientSecret: 'pi_1_secret_1' } }),
    'POST /api/subscription/refresh': () => ({ status: 200, body: { status: 'none' } }),
    'GET /api/favorites': () => ({ status: 200, body: this.people.filter(({ isFavorite }) => isFavorite) }),
    'GET /api/taps': () => ({ status: 200, body: { count: 0, users: [] } }),
    'PUT /api/profile': ({ body }) => this.asMember((user) => Object.assign(user, body)),
    'POST /api/conversations': () => ({ status: 201, body: { conversationId: crypto.randomUUID() } }),
    'GET /api/conversations': (request) => this.chat.list(request),
    'GET /api/conversations/unread': () => this.chat.countUnread(),
    'POST /api/messages/search': ({ body }) => this.chat.search(String(body?.q)),
    'PATCH /api/profile/location': ({ body }) => this.asMember((user) => Object.assign(user, body)),
  };

  private profileAt(route: string): Handler | undefined {
    const person = this.people.find(({ id }) => route === `GET /api/profile/${id}`);
    return person && (() => ({ status: 200, body: person }));
  }

  private asMember(answer: (user: CurrentUser) => unknown): Answer {
    return this.user ? { status: 200, body: answer(this.user) } : signedOut;
  }

  private discover(from: number): Answer {
    if (!this.user) return signedOut;
    const to = from + this.pageSize;
    const link = to < this.people.length && { link: `</api/discover?cursor=${to}>; rel="next"` };
    return { status: 200, body: this.people.slice(from, to), headers: { ...link } };
  }

  private interact(toUserId: string, type: string): Answer {
    this.mark(toUserId, type, true);
    const createdAt = new Date().toISOString();
    return { status: 201, body: { id: crypto.randomUUID(), toUserId, type, isMatch: false, createdAt } };
  }

  private withdraw(toUserId: string, type: string): Answer {
    this.mark(toUserId, type, false);
    return { status: 204 };
  }

  private mark(userId: string, type: string, isDone: boolean) {
    const marks: Record<string, object> = { tap: { hasLiked: isDone }, favorite: { isFavorite: isDone } };
    this.people = this.people.map((one) => (one.id === userId ? { ...one, ...marks[type] } : one));
  }
}

export const config = {
  appName: 'Testname',
  stripePublishableKey: 'pk_test_stub',
  stripeScriptUrl: 'http://localhost/stripe.js',
  geocoderUrl: '/api/geocode/reverse',
  adProvider: 'house',
  confirmEmail: 'off',
};

async function read(request: IncomingMessage): Promise<Seen> {
  const url = new URL(request.url ?? '/', 'http://stub');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return {
    route: `${request.method} ${url.pathname}`,
    query: Object.fromEntries(url.searchParams),
    body: request.headers['content-type'] === 'application/json' ? JSON.parse(text) : null,
  };
}
