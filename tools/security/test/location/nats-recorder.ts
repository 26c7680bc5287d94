import { connectNats } from '@kindred/testing/connect-nats';
import type { World } from '@kindred/testing/fresh-world';
import { type Msg, type NatsConnection } from 'nats';

/** Activity is recorded and listed in batches at intervals: users' ids, switches and times, and nothing else. */
const ACTIVITY = /rpc\.profile\.activity\.(record|list)$/;
const TIME = /T[\d:]+\.\d{3}Z/g;

/** Records everything that crosses NATS: requests, answers and events, without what only identifies a request. */
export class NatsRecorder {
  private lines: string[] = [];
  private readonly subjects = new Map<string, string>();

  private constructor(private readonly nats: NatsConnection) {
    nats.subscribe('>', { callback: (_, message) => this.hear(message) });
  }

  static async start({ natsUrl }: World) {
    const recorder = new NatsRecorder(await connectNats(natsUrl));
    await recorder.nats.flush();
    return recorder;
  }

  /** Returns the messages since the last call, sorted. */
  async take() {
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
