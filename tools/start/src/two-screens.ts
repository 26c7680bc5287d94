import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@kindred/deploy/drills/eventually';
import type { ScreenChat } from '@kindred/deploy/drills/kill-each';
import { newMember } from '@kindred/testing/member';
import type { Browser } from 'playwright-core';
import { ChatScreen } from './chat-screen.js';

/** Between two messages of a writer: the screens need time to draw. */
const THOUGHT_MS = 400;
const FIRST = 'Hello, who is there?';

/** Two members with a browser each, who write to each other until `end`. */
export class TwoScreens implements ScreenChat {
  private readonly sent = [FIRST];
  /** By writer, how many messages the other screen has shown. */
  private readonly shown: [number, number] = [0, 0];
  private isOver = false;
  private failure: unknown;
  private work: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly one: ChatScreen,
    private readonly other: ChatScreen,
  ) {}

  static async open(browser: Browser, url: string): Promise<TwoScreens> {
    const [robin, kai] = [await newMember(url, 'robin'), await newMember(url, 'kai')];
    const { body } = await robin.post('/api/conversations', { otherUserId: kai.id });
    const address = `${url}/chat/${body.conversationId}`;
    const one = await ChatScreen.open(browser, address, robin.session);
    await one.say(FIRST);
    const screens = new TwoScreens(one, await ChatScreen.open(browser, address, kai.session));
    screens.begin();
    return screens;
  }

  get failures() {
    return this.one.retries + this.other.retries;
  }

  /** @throws what stopped one of the two */
  get progress() {
    if (this.failure) throw this.failure;
    return Math.min(...this.shown);
  }

  async end(): Promise<string> {
    this.isOver = true;
    await this.work;
    if (this.failure) throw this.failure;
    const before = [await this.one.everything(FIRST), await this.other.everything(FIRST)];
    await Promise.all([this.one.reload(), this.other.reload()]);
    const views = [...before, await this.one.everything(FIRST), await this.other.everything(FIRST)];
    const isOnce = (words: string) => views.every((view) => view.filter((one) => one === words).length === 1);
    const wrong = this.sent.filter((words) => !isOnce(words));
    if (wrong.length) throw new Error(`Showed as sent, and then not once: ${wrong.join(', ')}`);
    return `${this.sent.length} messages in browsers, ${this.failures} sent again: every one is there once`;
  }

  private begin() {
    const both = [this.write(0, this.one, this.other), this.write(1, this.other, this.one)];
    this.work = Promise.all(both).catch((error) => {
      this.failure = error;
    });
  }

  private async write(writer: 0 | 1, from: ChatScreen, to: ChatScreen) {
    for (let count = 1; !this.isOver && !this.failure; count++) {
      const words = `${writer ? 'Kai' : 'Robin'} says ${count}.`;
      await from.say(words);
      this.sent.push(words);
      await eventually(`"${words}" on the other screen`, async () => (await to.words()).includes(words));
      this.shown[writer]++;
      await pause(THOUGHT_MS);
    }
  }
}
