import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ChatUser } from '@kindred/testing/chat-user';
import { newMember } from '@kindred/testing/member';

const GAP_MS = 50;
const READS = ['/api/auth/user', '/api/discover', '/api/conversations', '/api/favorites'];

export type Outcome = {
  requests: number;
  failed: string[];
  acknowledged: number;
  /** Acknowledged messages that the conversation does not have, or has twice. */
  lost: number;
  doubled: number;
  /** Messages that the reader's socket and its `?after=` together did not bring. */
  unheard: number;
  reconnections: number;
};

/**
 * Two users who do not stop: one sends messages, one after another, and reads pages; the other receives them on a socket,
 * and asks for what was missed after each reconnection. What fails is sent again under the same client id, and counted.
 */
export class Journey {
  private readonly acknowledged = new Set<string>();
  private readonly failed: string[] = [];
  private requests = 0;
  private running = true;
  private work: Promise<void> = Promise.resolve();

  private constructor(
    private readonly conversationId: string,
    private readonly users: { writer: ChatUser; reader: ChatUser },
  ) {}

  static async begin(url: string): Promise<Journey> {
    const [writer, reader] = [await newMember(url, `w${randomUUID()}`), await newMember(url, `r${randomUUID()}`)];
    const { status, body } = await writer.post('/api/conversations', { otherUserId: reader.id });
    if (status !== 201) throw new Error(`Opening a conversation answered ${status}: ${JSON.stringify(body)}`);
    const observe = (failure: string | null) => {
      journey.requests++;
      if (failure !== null) journey.failed.push(failure);
    };
    const users = { writer: new ChatUser(writer, url, observe), reader: new ChatUser(reader, url, observe) };
    const journey = new Journey(body.conversationId, users);
    for (const user of Object.values(users)) user.join(body.conversationId);
    journey.work = journey.run();
    return journey;
  }

  /** How many messages were acknowledged so far. */
  get progress() {
    return this.acknowledged.size;
  }

  get failures() {
    return this.failed.length;
  }

  /** Ends the journey. Returns what it saw. */
  async end(): Promise<Outcome> {
    const { writer, reader } = this.users;
    this.running = false;
    await this.work;
    await reader.catchUp(this.conversationId);
    await reader.caughtUp;
    const stored = await writer.readAll(this.conversationId);
    for (const user of [writer, reader]) user.leave();
    const ids = stored.map(({ id }) => id);
    const received = new Set(reader.received(this.conversationId).map(({ id }) => id));
    return {
      requests: this.requests,
      failed: this.failed,
      acknowledged: this.acknowledged.size,
      lost: [...this.acknowledged].filter((id) => !ids.includes(id)).length,
      doubled: stored.length - new Set(stored.map(({ clientId }) => clientId)).size,
      unheard: ids.filter((id) => !received.has(id)).length,
      reconnections: reader.connections - 1,
    };
  }

  private async run() {
    const { writer } = this.users;
    const path = `/api/conversations/${this.conversationId}/messages`;
    for (let n = 0; this.running; n++) {
      const message = { content: `Message ${n}`, messageType: 'text', clientId: randomUUID() };
      const { body } = await writer.ask(() => writer.member.post(path, message));
      this.acknowledged.add(body.id);
      await writer.ask(() => writer.member.get(READS[n % READS.length] ?? ''));
      await pause(GAP_MS);
    }
  }
}

/** Reports what a journey saw. @throws Error when an acknowledged message was lost, stored twice or never received */
export function reportOutcome(outcome: Outcome, report: (line: string) => void) {
  const { requests, failed, acknowledged, lost, doubled, unheard, reconnections } = outcome;
  const kinds = [...new Set(failed)].map((kind) => `${failed.filter((one) => one === kind).length} x ${kind}`);
  report(
    `${requests} requests, ${failed.length} failed (${kinds.join(', ') || 'none'}); ${acknowledged} messages acknowledged: ${lost} lost, ${doubled} doubled, ${unheard} unheard; ${reconnections} reconnections`,
  );
  if (lost || doubled || unheard) throw new Error('An acknowledged message was lost, stored twice or never received');
}
