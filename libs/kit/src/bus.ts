import { JetStreamApiError, type JetStreamClient, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection, nanos } from 'nats';
import { INBOX } from './wire.js';

export const EVENT_STREAM = 'kindred-events';
const SEVEN_DAYS = 7 * 24 * 3600 * 1000;
const TWO_MINUTES = 2 * 60 * 1000;
/** NATS' code for a stream of this name with another configuration. */
const STREAM_IS_OTHERWISE = 10058;

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

  /** Connects, and keeps reconnecting for as long as the process lives. The event stream exists afterwards. */
  static async connect(service: string, url: string) {
    const nats = await connect({
      ...accessIn(url),
      name: service,
      // Answers come to an inbox under the service's name, so that NATS permissions keep services from reading each other's.
      inboxPrefix: `${INBOX}${service}`,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      // A server that is busy refuses who takes long to sign in; the client would give up at the second refusal of its life.
      ignoreAuthErrorAbort: true,
      // A server that falls silent is left after half a minute; by its defaults the client waits for six.
      pingInterval: 10_000,
      // Otherwise the client captures a stack trace for every request.
      noAsyncTraces: true,
    });
    await ensureEventStream(nats);
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

/**
 * Creates the event stream: it keeps events for seven days, and drops a repeated message id within two minutes. One that an
 * operator has changed, as to keep it on several servers, is left as it is.
 */
export async function ensureEventStream(nats: NatsConnection) {
  const manager = await jetstreamManager(nats);
  const stream = { subjects: ['event.>'], max_age: nanos(SEVEN_DAYS), duplicate_window: nanos(TWO_MINUTES) };
  await manager.streams.add({ name: EVENT_STREAM, ...stream }).catch((error) => {
    if (!(error instanceof JetStreamApiError) || error.code !== STREAM_IS_OTHERWISE) throw error;
  });
}
