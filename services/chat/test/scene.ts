import { excerptMessages } from '@kindred/contracts/reports';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { query } from '@kindred/testing/query';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { openWith } from './chat-requests.js';
import { newPair } from './requests.js';

const HOUR = 3600_000;

/** The answer to whoever asks for a message that is not there for them. */
export const missing = { status: 404, body: { code: 'message_missing' } };

/** The input of a sweep as of so many hours from now. */
export const inHours = (hours: number) => ({ asOf: new Date(Date.now() + hours * HOUR).toISOString() });

/** The product, its bus and its databases, for the tests of one file. */
export class Scene {
  private constructor(
    readonly stack: Stack,
    readonly bus: Bus,
  ) {}

  static async start() {
    const stack = await sharedStack({ LIMITS_FACTOR: '10' });
    return new Scene(stack, await Bus.connect('test', stack.world.natsUrl));
  }

  get url() {
    return this.stack.url;
  }

  async stop() {
    await this.bus.close();
    await this.stack.stop();
  }

  /** Robin and Sam, and the conversation that Robin has opened. */
  async talk() {
    const { robin, sam } = await newPair(this.url);
    return { robin, sam, id: await openWith(robin, sam) };
  }

  async rowsOf(service: 'chat' | 'media', text: string, values: unknown[] = []) {
    return (await query(this.stack.world.databaseUrl(service), text, values)).rows;
  }

  /** What moderation reads of a message that a report names. @throws AppError missing */
  async excerpt(messageId: string, one: { id: string }, other: { id: string }) {
    return (await call(this.bus, excerptMessages, { messageId, memberIds: [one.id, other.id] })).messages;
  }
}
