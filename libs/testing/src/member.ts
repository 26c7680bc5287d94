import { randomUUID } from 'node:crypto';

/** An answer: the status, the JSON body and the headers. */
export type Answered = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on what it expects, the body could be anything
  body: any;
  headers: Headers;
};

/** A client of the public API that keeps its cookies, as a browser does. */
export class Client {
  private cookie = '';
  /** The cookie that identifies this device to accounts, as it is sent. */
  device = '';
  /** The cookie that identifies it to the account whose password was changed here. */
  private renewed = '';

  constructor(private readonly url: string) {}

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        cookie: this.cookiesFor(path),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie.split(';')[0] ?? '');
    const text = await response.text();
    const isJson = text !== '' && response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  private keep(cookie: string) {
    if (cookie.startsWith('sid=')) this.cookie = cookie;
    if (cookie.startsWith('device=')) this.device = cookie;
    if (cookie.startsWith('device-renewed=')) this.renewed = cookie;
  }

  private cookiesFor(path: string) {
    const ofDevice = path.startsWith('/api/auth/') ? [this.device, this.renewed] : [];
    return [this.cookie, ...ofDevice].filter(Boolean).join('; ');
  }

  get(path: string) {
    return this.send('GET', path);
  }

  post(path: string, body: unknown) {
    return this.send('POST', path, body);
  }

  /** The session cookie, as it is sent. */
  get session() {
    return this.cookie;
  }

  set session(cookie: string) {
    this.cookie = cookie;
  }
}

export type Member = Client & { id: string; email: string; password: string };

/** Test files may share a product; each has its own copy of this module, and so its own addresses. */
const file = randomUUID().slice(0, 8);
let count = 0;

/** Registers and signs in a member through the public API. */
export async function newMember(url: string, name = 'member'): Promise<Member> {
  const client = new Client(url);
  const account = { email: `${name}.${file}.${++count}@example.com`, password: 'correct horse' };
  await ask(client, '/api/auth/register', { ...account, username: name.slice(0, 20) }, { done: 201, doneBefore: 409 });
  const { id } = await ask(client, '/api/auth/login', account, { done: 200 });
  return Object.assign(client, { id, ...account });
}

/** A client of somebody who has an account. @throws Error where signing in is refused */
export async function signIn(url: string, { email, password }: Pick<Member, 'email' | 'password'>): Promise<Client> {
  const client = new Client(url);
  await ask(client, '/api/auth/login', { email, password }, { done: 200 });
  return client;
}

const TRIES = 3;

/** The status of what is done, and of what a try before has done. */
type Done = { done: number; doneBefore?: number };

/** Asks again after a timeout, as a person does on a busy machine: what timed out may have been done all the same. */
export async function ask(client: Client, path: string, input: object, { done, doneBefore }: Done) {
  for (let tries = 1; ; tries++) {
    const { status, body } = await client.post(path, input);
    if (status === done || (tries > 1 && status === doneBefore)) return body;
    if (status < 503 || tries === TRIES) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  }
}

const AT_ONCE = 4;

/** Returns several new members. Four at a time, because a password hash needs a processor. */
export async function newMembers(url: string, count: number, name?: string): Promise<Member[]> {
  const members: Member[] = [];
  while (members.length < count) {
    const size = Math.min(AT_ONCE, count - members.length);
    members.push(...(await Promise.all(Array.from({ length: size }, () => newMember(url, name)))));
  }
  return members;
}
