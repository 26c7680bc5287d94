import { eventually } from '@kindred/deploy/drills/eventually';
import { bringSession, PHONE } from '@kindred/testing/browser';
import type { Browser, Page } from 'playwright-core';

/** The longest recovery of a killed container. */
const PATIENCE_MS = 240_000;

/** One conversation of a member, in a browser of its own. */
export class ChatScreen {
  /** How often a message showed as not sent, and was sent again. */
  retries = 0;

  private constructor(private readonly page: Page) {}

  /** Opens it, and waits until its socket has been let in. */
  static async open(browser: Browser, address: string, session: string): Promise<ChatScreen> {
    const context = await browser.newContext({ viewport: PHONE });
    await bringSession(context, address, session);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const isLive = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')));
    await page.goto(address);
    await isLive;
    return new ChatScreen(page);
  }

  /** Writes it, and sends it again for as long as it shows as not sent: until it shows as sent. */
  async say(words: string) {
    await this.page.getByRole('textbox', { name: 'Message' }).fill(words);
    await this.page.getByRole('button', { name: 'Send', exact: true }).click();
    const sent = this.bubble(words).getByRole('img', { name: /^(Sent|Read)$/ });
    await eventually(`"${words}" shows as sent`, async () => {
      await this.retry(words);
      return (await sent.count()) > 0;
    });
  }

  /** The texts of all messages on the screen, in their order. */
  words(): Promise<string[]> {
    return this.messages.locator('li [dir="auto"] > :first-child').allTextContents();
  }

  /** The same, all the way up to the first message. */
  async everything(first: string): Promise<string[]> {
    await eventually(`"${first}" at the top`, async () => {
      await this.messages.evaluate((box) => box.scrollTo({ top: -box.scrollHeight }));
      return (await this.words()).includes(first);
    });
    return this.words();
  }

  async reload() {
    await this.page.reload();
    await this.messages.waitFor();
  }

  private async retry(words: string) {
    const button = this.bubble(words).getByRole('button', { name: 'Retry' });
    if ((await button.count()) === 0) return;
    // It goes away by itself when the message had arrived and only the answer was lost.
    const isPressed = await button.click({ timeout: 1000 }).then(
      () => true,
      () => false,
    );
    if (isPressed) this.retries++;
  }

  private bubble(words: string) {
    return this.messages.getByRole('listitem').filter({ has: this.page.getByText(words, { exact: true }) });
  }

  private get messages() {
    return this.page.getByTestId('messages');
  }
}
