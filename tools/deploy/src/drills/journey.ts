import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ChatUser, type Failure } from '@kindred/testing/chat-user';
import { newMember } from '@kindred/testing/member';

const GAP_MS = 50;
const READS = ['/api/auth/user', '/api/discover', '/api/conversations', '/api/favorites'];

/** Two users who write to each other until `end`. */
export type Pair = {
  /** How often something was refused, or showed as not sent, and was sent again. */
  readonly failures: number;
  /** How many messages have arrived by now; of both, the one who got fewer. */
  readonly progress: number;
};

export type JourneyOutcome = {
  requests: number;
  failed: Failure[];
  acknowledged: number;
  /** Acknowledged messages that the conversation does not have, or has twice. */
  lost: number;
  doubled: number;
  /** Messages that the reader's socket and its `?after=` together did not bring. */
  unheard: number;
  reconnections: number;
};

type Journey = Pair & { end(): Promise<JourneyOutcome> };

/**
 * Begins with two users who do not stop: one sends messages, one after another, and reads pages; the other receives them on a
 * socket, of this transport, and asks for what was missed after each reconnection. What fails is sent again under the same
 * client id, and counted.
 */
export async function beginJourney(url: string, transport?: 'websocket' | 'polling'): Promise<Journey> {
  const members = [await newMember(url, `w${randomUUID()}`), await newMember(url, `r${randomUUID()}`)] as const;
  const { status, body } = await members[0].post('/api/conversations', { otherUserId: members[1].id });
  if (status !== 201) throw new Error(`Opening a conversation answered ${status}: ${JSON.stringify(body)}`);
  const { conversationId } = body;
  const acknowledged = new Set<string>();
  const failed: Failure[] = [];
  let [requests, isOver] = [0, false];
  const observe = (failure: Failure | null) => {
    requests++;
    if (failure !== null) failed.push(failure);
  };
  const [writer, reader] = [new ChatUser(members[0], url, observe), new ChatUser(members[1], url, observe, transport)];
  for (const user of [writer, reader]) user.join(conversationId);

  async function write() {
    for (let n = 0; !isOver; n++) {
      const message = { content: `Message ${n}`, messageType: 'text', clientId: randomUUID() };
      const sent = await writer.ask('POST', `/api/conversations/${conversationId}/messages`, message);
      acknowledged.add(sent.body.id);
      await writer.ask('GET', READS[n % READS.length] ?? '');
      await pause(GAP_MS);
    }
  }

  const work = write();

  async function end(): Promise<JourneyOutcome> {
    isOver = true;
    await work;
    await reader.catchUp(conversationId);
    await reader.caughtUp;
    const stored = await writer.readAll(conversationId);
    for (const user of [writer, reader]) user.leave();
    const ids = stored.map(({ id }) => id);
    const received = new Set(reader.received(conversationId).map(({ id }) => id));
    return {
      requests,
      failed,
      acknowledged: acknowledged.size,
      lost: [...acknowledged].filter((id) => !ids.includes(id)).length,
      doubled: stored.length - new Set(stored.map(({ clientId }) => clientId)).size,
      unheard: ids.filter((id) => !received.has(id)).length,
      reconnections: reader.connections - 1,
    };
  }

  return {
    get failures() {
      return failed.length;
    },
    get progress() {
      return acknowledged.size;
    },
    end,
  };
}

/** Reports what a journey saw. @throws Error when an acknowledged message was lost, stored twice or never received */
export function reportOutcome(outcome: JourneyOutcome, report: (line: string) => void) {
  const { requests, failed, acknowledged, lost, doubled, unheard, reconnections } = outcome;
  const answers = failed.map(({ answered }) => answered);
  const kinds = [...new Set(answers)].map((kind) => `${answers.filter((one) => one === kind).length} x ${kind}`);
  report(
    `${requests} requests, ${failed.length} failed (${kinds.join(', ') || 'none'}); ${acknowledged} messages acknowledged: ${lost} lost, ${doubled} doubled, ${unheard} unheard; ${reconnections} reconnections`,
  );
  if (lost || doubled || unheard) throw new Error('An acknowledged message was lost, stored twice or never received');
}
