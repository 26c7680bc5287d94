import { setTimeout } from 'node:timers/promises';
import { headers, type Msg, type Subscription } from '@nats-io/transport-node';
import { type MessageHandler, Server } from '@nestjs/microservices';
import { firstValueFrom, isObservable } from 'rxjs';
import type { Bus } from './bus.js';
import { consumeEvents } from './consume-events.js';
import { withRequestId } from './context.js';
import { type Outcome, problemOf } from './handle.js';
import { describe, type Logger } from './logger.js';
import { operationSeconds } from './metrics.js';
import { traced } from './trace.js';
import { HEADER, nameOf } from './wire.js';

const LONGEST_ANSWER_MS = 20_000;

/**
 * Nest's transport over NATS: `rpc.` handlers answer in the service's queue group, `event.` handlers are durable
 * JetStream consumers, `live.` handlers hear what is told while they listen, one of a service's processes each time. Answers are written once and never parsed on the way, which Nest's own transport does.
 */
export class NatsTransport extends Server {
  private readonly subscriptions: Subscription[] = [];
  private readonly stops: (() => Promise<void>)[] = [];
  private readonly inFlight = new Set<Promise<void>>();

  constructor(
    private readonly bus: Bus,
    private readonly log: Logger,
  ) {
    super();
  }

  async listen(ready: (error?: unknown) => void) {
    try {
      for (const [subject, handler] of this.messageHandlers) {
        if (subject.startsWith('event.')) await this.consume(subject, handler);
        else if (subject.startsWith('live.')) this.take(subject, (message) => this.hear(subject, handler, message));
        else this.take(subject, (message) => this.respond(subject, handler, message));
      }
      await this.bus.nats.flush();
      ready();
    } catch (error) {
      ready(error);
    }
  }

  /** Takes nothing new and returns when everything taken has been answered, or could no longer be: callers wait 5 s. */
  async close() {
    await Promise.all(this.subscriptions.map((subscription) => subscription.drain()));
    await Promise.race([this.finish(), setTimeout(LONGEST_ANSWER_MS, undefined, { ref: false })]);
  }

  private async finish() {
    await Promise.all(this.stops.map((stop) => stop()));
    await Promise.all(this.inFlight);
  }

  on() {
    throw new Error('This transport has no events of its own.');
  }

  unwrap<T>() {
    return this.bus as T;
  }

  private take(subject: string, handle: (message: Msg) => Promise<void>) {
    const callback = (error: Error | null, message: Msg) => {
      if (error) return this.log.error({ err: describe(error), subject }, 'subscription failed');
      const work = withRequestId(message.headers?.get(HEADER.requestId), () => handle(message));
      this.inFlight.add(work);
      work.finally(() => this.inFlight.delete(work));
    };
    this.subscriptions.push(this.bus.nats.subscribe(subject, { queue: this.bus.service, callback }));
  }

  private async respond(subject: string, handler: MessageHandler, message: Msg) {
    const end = operationSeconds.startTimer({ operation: subject });
    const span = { kind: 'server', name: nameOf(subject), facts: { subject }, from: message.headers } as const;
    await traced(span, async (tell) => {
      const result = await this.run(handler, message);
      if ('problem' in result) this.refuse(subject, message, result);
      else this.reply(message, result.reply);
      const outcome = 'problem' in result ? result.problem.kind : 'ok';
      tell({ outcome });
      end({ outcome });
    });
  }

  private async hear(subject: string, handler: MessageHandler, message: Msg) {
    const span = { kind: 'consumer', name: nameOf(subject), facts: { subject }, from: message.headers } as const;
    try {
      await traced(span, () => apply(handler, message.json()));
    } catch (error) {
      this.log.warn({ err: describe(error), subject }, 'not passed on');
    }
  }

  private async run(handler: MessageHandler, message: Msg): Promise<Outcome> {
    try {
      const result: unknown = await handler(message.json());
      return (isObservable(result) ? await firstValueFrom(result) : result) as Outcome;
    } catch (error) {
      return { problem: problemOf(error), bug: error };
    }
  }

  private refuse(subject: string, message: Msg, { problem, bug }: Extract<Outcome, { problem: unknown }>) {
    if (bug) this.log.error({ err: describe(bug), subject }, 'operation failed');
    const notes = headers();
    notes.set(HEADER.problem, problem.kind);
    message.respond(JSON.stringify(problem), { headers: notes });
  }

  private reply(
    message: Msg,
    { value, notes: { isRepeat, next, prev } }: Extract<Outcome, { reply: unknown }>['reply'],
  ) {
    if (!isRepeat && !next && !prev) return message.respond(JSON.stringify(value));
    const notes = headers();
    if (isRepeat) notes.set(HEADER.repeat, '1');
    if (next) notes.set(HEADER.next, next);
    if (prev) notes.set(HEADER.prev, prev);
    return message.respond(JSON.stringify(value), { headers: notes });
  }

  private async consume(subject: string, handler: MessageHandler) {
    const stop = await consumeEvents(this.bus, subject, (payload) => apply(handler, payload), this.log);
    this.stops.push(stop);
  }
}

async function apply(handler: MessageHandler, payload: unknown) {
  const result: unknown = await handler(payload);
  if (isObservable(result)) await firstValueFrom(result, { defaultValue: undefined });
}
