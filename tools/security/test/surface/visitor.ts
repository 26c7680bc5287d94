import { until } from '@kindred/testing/until';
import { type Answer, call } from './call.js';
import type { Asked, Script } from './script.js';

/** A caller of the product, with the cookies that a browser would keep. */
export class Visitor {
  sid = '';
  device = '';
  id = '';

  /** How they are called where it is written down. */
  label: string;

  constructor(
    readonly origin: string,
    readonly name = 'nobody',
    /** What every request of theirs carries. */
    private readonly always: Record<string, string> = {},
  ) {
    this.label = name;
  }

  get credentials() {
    return { email: `${this.name}@example.com`, password: 'correct horse' };
  }

  /** A call that is written down. */
  async ask(
    script: Script,
    method: string,
    path: string,
    more: Omit<Partial<Asked>, 'body'> & { body?: unknown } = {},
  ) {
    const who = this.sid ? this.label : `${this.label}, signed out`;
    return this.keep(await script.ask(this.origin, this.requestOf(method, path, more), who));
  }

  /** A call that only prepares something. @throws Error unless it succeeds */
  // biome-ignore lint/suspicious/noExplicitAny: a preparation knows what it asked for
  async quietly(method: string, path: string, body?: unknown): Promise<any> {
    const answer = this.keep(await call(this.origin, this.requestOf(method, path, { body })));
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`);
    return answer.body.length ? JSON.parse(answer.body.toString()) : undefined;
  }

  /** Registers, signs in and waits until the member is shown as online: activity is reported at intervals. */
  async arrive() {
    const { id } = await this.quietly('POST', '/api/auth/register', { ...this.credentials, username: this.name });
    this.id = id;
    await this.quietly('POST', '/api/auth/login', this.credentials);
    return this.isSeen();
  }

  async isSeen() {
    const me = () => this.quietly('GET', '/api/auth/user');
    await until(me, ({ isOnline, lastActiveAt }) => isOnline && lastActiveAt !== null);
    return this;
  }

  private requestOf(
    method: string,
    path: string,
    { body, headers, ...more }: Omit<Partial<Asked>, 'body'> & { body?: unknown },
  ): Asked {
    const written =
      body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const cookie = [this.sid, path.startsWith('/api/auth/') ? this.device : ''].filter(Boolean).join('; ');
    const own = { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) };
    return {
      method,
      path,
      ...more,
      body: written as string | Buffer | undefined,
      headers: { ...this.always, ...own, ...headers },
    };
  }

  private keep(answer: Answer) {
    for (const [name, value] of answer.headers) {
      if (name.toLowerCase() !== 'set-cookie') continue;
      const cookie = value.split(';')[0] ?? '';
      if (cookie.startsWith('sid=')) this.sid = cookie === 'sid=' ? '' : cookie;
      if (cookie.startsWith('device=')) this.device = cookie;
    }
    return answer;
  }
}
