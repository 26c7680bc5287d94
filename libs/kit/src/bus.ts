import { isDeepStrictEqual } from 'node:util';
import {
  JetStreamApiCodes,
  type JetStreamClient,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { connect, type NatsConnection, nanos } from 'nats';
import { INBOX } from './wire.js';

export const EVENT_STREAM = 'kindred-events';
const SEVEN_DAYS = 7 * 24 * 3600 * 1000;
const TWO_MINUTES = 2 * 60 * 1000;
/** The event stream keeps events for seven days at least, and drops a repeated message id within two minutes. */
const TIMES = { max_age: nanos(SEVEN_DAYS), duplicate_window: nanos(TWO_MINUTES) };
/** The settings that every event stream must have; -1 means no limit. */
const FIXED = {
  subjects: ['event.>'],
  storage: StorageType.File,
  retention: RetentionPolicy.Limits,
  max_msgs: -1,
  max_msgs_per_subject: -1,
};
/** Settings that no event stream may have: they leave publishers unanswered, copy messages elsewhere or from elsewhere, or remove them. */
const FORBIDDEN = [
  'no_ack',
  'republish',
  'mirror',
  'sources',
  'subject_transform',
  'allow_rollup_hdrs',
  'allow_msg_schedules',
] as const;

/** A process's connection to NATS: operations by request and reply, events by JetStream. */
export class Bus {
  private connected = true;
  private readonly gaps = new Set<() => void>();

  constructor(
    readonly service: string,
    readonly nats: NatsConnection,
    readonly jetstream: JetStreamClient,
  ) {
    void this.watch();
  }

  /** False while NATS cannot be reached: a request would only wait for its time limit. */
  get isConnected() {
    return this.connected;
  }

  /** The greatest size of a message in bytes, by the server's setting. */
  get largestMessage() {
    return this.nats.info?.max_payload ?? 2 ** 20;
  }

  /**
   * Connects, and keeps reconnecting for as long as the process lives. The event stream exists afterwards.
   * @throws Error where NATS does not let in, or the event stream is not as it must be
   */
  static async connect(service: string, url: string) {
    const nats = await connect({
      ...accessIn(url),
      name: service,
      // Answers come to an inbox under the service's name, so that NATS permissions keep services from reading each other's.
      inboxPrefix: `${INBOX}${service}`,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      // A busy server refuses a client that takes long to sign in; without this setting the client gives up at the second refusal.
      ignoreAuthErrorAbort: true,
      // The client leaves a silent server after half a minute; its default is six minutes.
      pingInterval: 10_000,
      // Otherwise the client captures a stack trace for every request.
      noAsyncTraces: true,
    });
    await ensureEventStream(nats).catch(async (error) => {
      await nats.close();
      throw error;
    });
    return new Bus(service, nats, jetstream(nats));
  }

  /** Runs `work` when the connection is lost and when it is back: live messages in between were missed. */
  onGap(work: () => void) {
    this.gaps.add(work);
  }

  async close() {
    await this.nats.drain().catch(() => this.nats.close());
  }

  private async watch() {
    for await (const { type } of this.nats.status()) {
      if (type !== 'disconnect' && type !== 'reconnect') continue;
      this.connected = type === 'reconnect';
      for (const work of this.gaps) work();
    }
  }
}

/** The NATS client takes user and password separately: those of the first address are used for all. */
function accessIn(url: string) {
  const servers = url.split(',').map((address) => new URL(address.includes('://') ? address : `nats://${address}`));
  const [{ username, password, protocol } = new URL('nats://localhost')] = servers;
  return {
    servers: servers.map(({ host }) => host),
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' && { tls: {} }),
  };
}

/** Creates the event stream with an account that may do so, as the operator's: those of services may not. */
export async function makeEventStream(url: string) {
  const bus = await Bus.connect('operator', url);
  await bus.close();
}

/**
 * Creates the event stream unless it exists. Settings that an operator has changed, such as the number of replicas, stay, except
 * those that would lose events or have NATS send, take or remove other messages.
 * @throws Error that names such settings of the stream that is there
 */
export async function ensureEventStream(nats: NatsConnection) {
  const { streams } = await jetstreamManager(nats);
  const { config } = await streams.info(EVENT_STREAM).catch((error) => {
    if (error?.code !== JetStreamApiCodes.StreamNotFound) throw error;
    return streams.add({ name: EVENT_STREAM, ...FIXED, ...TIMES });
  });
  const wrong = wrongSettingsOf(config);
  if (wrong.length) throw new Error(`The stream ${EVENT_STREAM} has settings that are not ours: ${wrong.join(', ')}`);
}

function wrongSettingsOf(config: StreamConfig) {
  const other = Object.entries(FIXED).filter(([key, value]) => !isDeepStrictEqual(Reflect.get(config, key), value));
  const forbidden = FORBIDDEN.filter((key) => config[key]);
  const isShort = config.max_age > 0 && config.max_age < TIMES.max_age;
  return [...other.map(([key]) => key), ...forbidden, ...(isShort ? ['max_age'] : [])];
}
