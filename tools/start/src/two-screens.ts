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
export async function openTwoScreens(browser: Browser, url: string): Promise<ScreenChat> {
  const [robin, kai] = [await newMember(url, 'robin'), await newMember(url, 'kai')];
  const { body } = await robin.post('/api/conversations', { otherUserId: kai.id });
  const address = `${url}/chat/${body.conversationId}`;
  const one = await ChatScreen.open(browser, address, robin.session);
  await one.say(FIRST);
  const other = await ChatScreen.open(browser, address, kai.session);

  const sent = [FIRST];
  /** By writer, how many messages the other screen has shown. */
  const shown = { Robin: 0, Kai: 0 };
  const failures = () => one.retries + other.retries;
  let isOver = false;
  let failure: unknown;

  async function write(writer: keyof typeof shown, from: ChatScreen, to: ChatScreen) {
    for (let count = 1; !isOver && !failure; count++) {
      const words = `${writer} says ${count}.`;
      await from.say(words);
      sent.push(words);
      await eventually(`"${words}" on the other screen`, async () => (await to.words()).includes(words));
      shown[writer]++;
      await pause(THOUGHT_MS);
    }
  }

  const work = Promise.all([write('Robin', one, other), write('Kai', other, one)]).catch((error) => {
    failure = error;
  });

  return {
    get failures() {
      return failures();
    },
    get progress() {
      if (failure) throw failure;
      return Math.min(...Object.values(shown));
    },
    async end() {
      isOver = true;
      await work;
      if (failure) throw failure;
      const before = [await one.everything(FIRST), await other.everything(FIRST)];
      await Promise.all([one.reload(), other.reload()]);
      const views = [...before, await one.everything(FIRST), await other.everything(FIRST)];
      const isOnce = (words: string) => views.every((view) => view.filter((shown) => shown === words).length === 1);
      const wrong = sent.filter((words) => !isOnce(words));
      if (wrong.length) throw new Error(`Showed as sent, and then not once: ${wrong.join(', ')}`);
      return `${sent.length} messages in browsers, ${failures()} sent again: every one is there once`;
    },
  };
}
