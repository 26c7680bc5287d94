import { randomUUID } from 'node:crypto';
import { mailsTo, tokenIn } from '@kindred/testing/mails';
import { type Answered, Client, type Member } from '@kindred/testing/member';
import { smallPng, upload } from '@kindred/testing/photos';
import { pick, type Random } from '@kindred/testing/random';
import { until } from '@kindred/testing/until';
import type { Action, ActionKind } from './check-actions.js';
import type { History } from './history.js';
import { type Browser, MemberChoices } from './member-choices.js';

const MAIL_MS = 3000;

export type Surroundings = {
  url: string;
  mailboxUrl: string;
  /** Pays what a client secret is for, as the payment form does. */
  pay(clientSecret: string): Promise<void>;
  history: History<Action>;
};

/**
 * The users and the conversations that a user acts on: one in which the user writes, and one in which another writes to them.
 * Strangers get requests, and only they are blocked, since a block removes taps and favorites. Acquaintances only look: the user
 * hides from their addresses. The dormant one never signs in; their password is reset.
 */
type Others = {
  dormant: Member;
  friendIds: string[];
  strangers: Member[];
  acquaintances: Member[];
  conversationId: string;
  receivedId: string;
};

/** The key of an upload, which both its address and its row contain. */
const uploadOf = (photoUrl: string) => photoUrl.slice(photoUrl.indexOf('uploads/'));

/** A member who makes everything that is stored, again and again, and repeats what was not answered. */
export class SimulatedUser {
  /** Every password of the dormant member that may be the right one, with the name of the action that set it. */
  readonly passwords: { thing: string; password: string }[];
  private hasRequestedReset = false;
  private readonly usedTokens = new Set<string>();
  private readonly choices: MemberChoices;

  constructor(
    readonly member: Member,
    private readonly others: Others,
    private readonly surroundings: Surroundings,
    readonly random: Random,
    browser: Browser,
  ) {
    this.choices = new MemberChoices(member, { ...others, browser }, random, surroundings.history);
    this.passwords = [{ thing: 'the first', password: others.dormant.password }];
  }

  get id() {
    return this.member.id;
  }

  get dormant() {
    return this.others.dormant;
  }

  async act() {
    const chance = this.random();
    const { friendIds, strangers, conversationId, receivedId } = this.others;
    if (chance < 0.22) return this.choices.make();
    if (chance < 0.23) return this.clear(pick(this.random, [conversationId, receivedId]));
    if (chance < 0.29) return this.askToWrite();
    if (chance < 0.32) return this.decide();
    if (chance < 0.4) return this.interact('favorite', pick(this.random, friendIds));
    if (chance < 0.45) return this.interact('block', pick(this.random, strangers).id);
    if (chance < 0.53) return this.interact('tap', pick(this.random, friendIds));
    if (chance < 0.65) return this.sendMessage(conversationId);
    if (chance < 0.75) return this.registerNewcomer();
    if (chance < 0.87) return this.addPhoto();
    if (chance < 0.94) return this.subscribe();
    return this.resetPassword();
  }

  private interact(kind: 'tap' | 'favorite' | 'block', toUserId: string) {
    return this.repeat(kind, toUserId, () => this.member.post('/api/interactions', { toUserId, type: kind }));
  }

  /** Deletes a conversation for this user alone. */
  private clear(id: string) {
    return this.repeat('clear', id, () => this.member.send('DELETE', `/api/conversations/${id}`));
  }

  private async askToWrite() {
    const otherUserId = pick(this.random, this.others.strangers).id;
    const { body } = await this.member.post('/api/conversations', { otherUserId });
    if (body?.conversationId) await this.sendMessage(body.conversationId);
  }

  /** A stranger decides about somebody's request. */
  private async decide() {
    const stranger = pick(this.random, this.others.strangers);
    const { body, status } = await stranger.get('/api/conversations?box=requests');
    if (status !== 200 || !body.length) return;
    const { id } = pick<{ id: string }>(this.random, body);
    const [verb, state] = pick(this.random, [
      ['accept', 'accepted'],
      ['decline', 'declined'],
    ]);
    const call = () => stranger.post(`/api/conversations/${id}/${verb}`, {});
    await this.repeat('decide', `${id} ${state}`, call, stranger.id);
  }

  private sendMessage(conversationId: string) {
    const clientId = randomUUID();
    const message = { content: 'Hello', messageType: 'text', clientId };
    const call = () => this.member.post(`/api/conversations/${conversationId}/messages`, message);
    return this.repeat('send', clientId, call);
  }

  private registerNewcomer() {
    const email = `${randomUUID()}@example.com`;
    const account = { email, username: 'newcomer', password: 'correct horse' };
    return this.repeat('register', email, () => this.guest.post('/api/auth/register', account), email);
  }

  private async addPhoto() {
    const { photoUrl } = await upload(this.surroundings.url, this.member, smallPng);
    await this.repeat('claim', uploadOf(photoUrl), () => this.member.post('/api/photos', { photoUrl }));
  }

  private async subscribe() {
    const call = () => this.member.post('/api/subscription/create', { plan: 'monthly' });
    const answer = await this.repeat('subscribe', 'monthly', call);
    if (answer?.body.clientSecret) await this.surroundings.pay(answer.body.clientSecret);
  }

  /** Requests a mail, and uses its token twice at once. */
  private async resetPassword() {
    const { email } = this.dormant;
    if (!this.hasRequestedReset) await this.requestReset();
    const token = await this.tokenFrom(email);
    if (!token) return;
    this.hasRequestedReset = false;
    await Promise.all(
      [1, 2].map((n) => {
        const password = `${n} ${randomUUID()}`;
        const thing = `${token} ${password}`;
        this.passwords.push({ thing, password });
        const call = () => this.guest.post('/api/auth/reset-password', { token, password });
        return this.repeat('reset', thing, call, email);
      }),
    );
  }

  async requestReset() {
    const { email } = this.dormant;
    const call = () => this.guest.post('/api/auth/forgot-password', { email });
    const answer = await this.repeat('remind', email, call, email);
    this.hasRequestedReset = answer?.status === 200;
  }

  /** The newest token, once it has arrived. */
  private async tokenFrom(email: string) {
    const newest = async () => (await mailsTo(this.surroundings.mailboxUrl, email)).map(tokenIn).filter(Boolean).at(-1);
    const isNew = (token?: string) => token !== undefined && !this.usedTokens.has(token);
    const token = await until(newest, isNew, MAIL_MS).catch(() => null);
    if (token) this.usedTokens.add(token);
    return token;
  }

  /** Somebody who is not signed in. */
  private get guest() {
    return new Client(this.surroundings.url);
  }

  private repeat(kind: ActionKind, thing: string, call: () => Promise<Answered>, by = this.id) {
    return this.surroundings.history.repeat({ kind, by, thing }, call, this.random);
  }
}
