import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { mailsTo } from '@kindred/testing/mails';
import { type Answered, Client, type Member } from '@kindred/testing/member';
import { upload } from '@kindred/testing/photos';
import type { Action, ActionKind } from './actions.js';
import type { History } from './history.js';
import { between, pick, type Random } from './random.js';

const TRIES = 4;
const MAIL_MS = 3000;

export type Surroundings = {
  url: string;
  mailboxUrl: string;
  /** Pays what a client secret is for, as the payment form does. */
  pay(clientSecret: string): Promise<void>;
  file: Buffer;
  history: History<Action>;
  /** Answers that were no clear error go here. */
  unclear: string[];
};

/** Whom a user deals with. Those who are blocked are nobody's friends: a block takes taps and favorites with it. */
export type Others = { friendIds: string[]; strangerIds: string[]; conversationId: string };

/** What the address of an upload and its row share. */
const uploadOf = (photoUrl: string) => photoUrl.slice(photoUrl.indexOf('uploads/'));

/** A member who does everything that leaves something behind, again and again, and repeats what they got no answer to. */
export class SimulatedUser {
  /** Every password of the sleeper's that may be the right one, as the action that set it names it. */
  readonly passwords: { thing: string; password: string }[];
  private others: Others = { friendIds: [], strangerIds: [], conversationId: '' };
  private hasAsked = false;
  private readonly usedTokens = new Set<string>();

  constructor(
    readonly member: Member,
    /** Somebody who never signs in, but forgets their password. */
    readonly sleeper: Member,
    private readonly place: Surroundings,
    private readonly random: Random,
  ) {
    this.passwords = [{ thing: 'the first', password: sleeper.password }];
  }

  get id() {
    return this.member.id;
  }

  meet(others: Others) {
    this.others = others;
  }

  async live(isOver: () => boolean) {
    while (!isOver()) {
      // What cannot even be begun while something is away is no promise.
      await this.act().catch(() => undefined);
      await pause(between(this.random, 20, 120));
    }
  }

  private act(): Promise<unknown> {
    const chance = this.random();
    const { friendIds, strangerIds } = this.others;
    if (chance < 0.25) return this.interact('tap', pick(this.random, friendIds));
    if (chance < 0.4) return this.interact('favorite', pick(this.random, friendIds));
    if (chance < 0.45) return this.interact('block', pick(this.random, strangerIds));
    if (chance < 0.65) return this.say();
    if (chance < 0.75) return this.join();
    if (chance < 0.87) return this.show();
    if (chance < 0.94) return this.subscribe();
    return this.forget();
  }

  private interact(kind: 'tap' | 'favorite' | 'block', toUserId: string) {
    const call = () => this.member.post('/api/interactions', { toUserId, type: kind });
    return this.retry(kind, this.id, toUserId, call);
  }

  private say() {
    const clientId = randomUUID();
    const path = `/api/conversations/${this.others.conversationId}/messages`;
    const message = { content: 'Hello', messageType: 'text', clientId };
    return this.retry('send', this.id, clientId, () => this.member.post(path, message));
  }

  /** Somebody new comes along. */
  private join() {
    const email = `${randomUUID()}@example.com`;
    const account = { email, username: 'newcomer', password: 'correct horse' };
    const client = new Client(this.place.url);
    return this.retry('register', email, email, () => client.post('/api/auth/register', account));
  }

  private async show() {
    const { photoUrl } = await upload(this.place.url, this.member, this.place.file);
    await this.retry('claim', this.id, uploadOf(photoUrl), () => this.member.post('/api/photos', { photoUrl }));
  }

  private async subscribe() {
    const call = () => this.member.post('/api/subscription/create', { plan: 'monthly' });
    const answer = await this.retry('subscribe', this.id, 'monthly', call);
    if (answer?.body.clientSecret) await this.place.pay(answer.body.clientSecret);
  }

  /** A mail is asked for, and its token tried by two at once. */
  private async forget() {
    const { email } = this.sleeper;
    if (!this.hasAsked) await this.ask();
    const token = await this.tokenFrom(email);
    if (!token) return;
    this.hasAsked = false;
    await Promise.all(
      [1, 2].map((n) => {
        const password = `${n} ${randomUUID()}`;
        const thing = `${token} ${password}`;
        this.passwords.push({ thing, password });
        const call = () => new Client(this.place.url).post('/api/auth/reset-password', { token, password });
        return this.retry('reset', email, thing, call);
      }),
    );
  }

  async ask() {
    const { email } = this.sleeper;
    const call = () => new Client(this.place.url).post('/api/auth/forgot-password', { email });
    const answer = await this.retry('remind', email, email, call);
    this.hasAsked = answer?.status === 200;
  }

  /** The newest token, once it has come. */
  private async tokenFrom(email: string) {
    for (const end = performance.now() + MAIL_MS; performance.now() < end; await pause(200)) {
      const mail = (await mailsTo(this.place.mailboxUrl, email)).at(-1);
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      if (token && !this.usedTokens.has(token)) {
        this.usedTokens.add(token);
        return token;
      }
    }
    return null;
  }

  /** Tries again while it is not known what came of it, as a phone does. Gives the last answer, if there was one. */
  private async retry(kind: ActionKind, by: string, thing: string, call: () => Promise<Answered>) {
    let answer: Answered | null = null;
    for (let n = 0; n < TRIES; n++) {
      answer = null;
      const outcome = await this.place.history.record({ kind, by, thing }, async () => {
        answer = await call();
        this.judge(kind, answer);
        return answer.status;
      });
      if (outcome !== 'unknown') break;
      await pause(between(this.random, 50, 800));
    }
    return answer as Answered | null;
  }

  /** An error says what it is, in the shape of the contract, and is never a surprise to the server itself. */
  private judge(kind: ActionKind, { status, body }: Answered) {
    if (status < 400) return;
    const isClear = status !== 500 && body?.statusCode === status && body.code && body.message;
    if (!isClear) this.place.unclear.push(`${kind} was answered ${status} ${JSON.stringify(body).slice(0, 200)}`);
  }
}
