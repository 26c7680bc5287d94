import type { Answered, Member } from '@kindred/testing/member';
import { pick, type Random } from '@kindred/testing/random';
import type { Action, ActionKind } from './check-actions.js';
import { NOBODY } from './check-hiding.js';
import { shownIn } from './check-places.js';
import type { History } from './history.js';
import { NOWHERE, type Place, places } from './places.js';

/** Switches of a profile and their values. */
const switches = {
  showOnline: [true, false],
  showRead: [true, false],
  showTyping: [true, false],
  showAsNew: [true, false],
  showDistance: [true, false],
  hasReadPlaceRule: [true],
  visibility: ['everyone', 'contacts'],
  contactFrom: ['everyone', 'tapped', 'matches'],
};

/** Which browser is told by push, as it says itself. */
export type Browser = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Those from whom a member can hide, and what else a member chooses about. */
export type Chosen = { acquaintances: Pick<Member, 'id' | 'email'>[]; browser: Browser; conversationId: string };

/** What a member chooses again and again, of which the last choice stands. */
export class MemberChoices {
  constructor(
    private readonly member: Member,
    private readonly chosen: Chosen,
    private readonly random: Random,
    private readonly history: History<Action>,
  ) {}

  /** Chooses about one thing. */
  make() {
    const chance = this.random();
    if (chance < 0.25) return this.flip();
    if (chance < 0.32) return this.mute();
    if (chance < 0.55) return this.hide();
    if (chance < 0.83) return this.move();
    return this.bePushed();
  }

  private async flip() {
    const [name, values] = pick(this.random, Object.entries(switches));
    const value = pick<string | boolean>(this.random, values);
    const call = () => this.member.send('PATCH', '/api/profile', { [name]: value });
    this.look(await this.repeat('switch', `${name} ${value}`, call));
  }

  private mute() {
    const { conversationId } = this.chosen;
    const isMuted = this.random() < 0.5;
    const body = { for: isMuted ? 'week' : null };
    const call = () => this.member.send('PUT', `/api/conversations/${conversationId}/mute`, body);
    return this.repeat('switch', `mute:${conversationId} ${isMuted}`, call);
  }

  /** Adds one or two people to those from whom the member hides, or empties that list. */
  private hide() {
    const path = '/api/account/hidden-addresses';
    if (this.random() < 0.4) return this.repeat('hide', NOBODY, () => this.member.send('DELETE', path));
    const people = new Set([1, 2].map(() => pick(this.random, this.chosen.acquaintances)));
    const emails = [...people].map(({ email }) => email);
    const thing = [...people].map(({ id }) => id).join(' ');
    return this.repeat('hide', thing, () => this.member.send('PUT', path, { emails }));
  }

  private async move() {
    const path = '/api/profile/location';
    const place = pick<Place | null>(this.random, [...places, null]);
    if (!place) return void (await this.repeat('move', NOWHERE, () => this.member.send('DELETE', path)));
    const { name, latitude, longitude } = place;
    const location = { latitude, longitude, locationName: name };
    this.look(await this.repeat('move', name, () => this.member.send('PATCH', path, location)));
  }

  /** Notes what an answer with the member's profile says of the location. */
  private look(answer: Answered | undefined) {
    if (answer?.status === 200)
      this.history.observe({ kind: 'shown', by: this.member.id, thing: shownIn(answer.body) });
  }

  private bePushed() {
    const path = '/api/account/push';
    if (this.random() < 0.25) return this.repeat('push', 'off', () => this.member.send('DELETE', path));
    return this.repeat('push', 'on', () => this.member.send('PUT', path, this.chosen.browser));
  }

  private repeat(kind: ActionKind, thing: string, call: () => Promise<Answered>) {
    return this.history.repeat({ kind, by: this.member.id, thing }, call, this.random);
  }
}
