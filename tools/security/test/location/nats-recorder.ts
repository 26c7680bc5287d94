import { connectNats } from '@kindred/testing/connect-nats';
import type { World } from '@kindred/testing/fresh-world';
import { type Msg, type NatsConnection } from 'nats';

/** Who was active is told and asked for in batches by the clock: people's ids, switches and times, and nothing else. */
const ACTIVITY = /rpc\.profile\.activity\.(record|list)$/;
const TIME = /T[\d:]+\.\d{3}Z/g;

/** Listens to everything that crosses NATS: questions, answers and events, without what only identifies a request. */
export class Wire {
  private lines: string[] = [];
  private readonly subjects = new Map<string, string>();

  private constructor(private readonly nats: NatsConnection) {
    nats.subscribe('>', { callback: (_, message) => this.hear(message) });
  }

  static async tap({ natsUrl }: World) {
    const wire = new Wire(await connectNats(natsUrl));
    await wire.nats.flush();
    return wire;
  }

  /** What was said since the last call, in no order. */
  async taken() {
    await this.nats.flush();
    return this.lines.splice(0).sort();
  }

  stop() {
    return this.nats.close();
  }

  private hear({ subject, reply, data }: Msg) {
    const text = new TextDecoder().decode(data);
    if (reply) this.subjects.set(reply, subject);
    const about = subject.startsWith('_INBOX.') ? `answer to ${this.subjects.get(subject)}` : subject;
    if (/rpc\.|event\./.test(about) && !/\$JS|event\./.test(about.replace(/^event\./, ''))) this.note(about, text);
  }

  private note(about: string, text: string) {
    if (!ACTIVITY.test(about)) this.lines.push(`${about} ${text}`);
    else if (!/^[\w{}":,[\]-]*$/.test(text.replaceAll(TIME, ''))) this.lines.push(`unexpected ${text}`);
  }
}
