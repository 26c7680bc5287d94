import { setTimeout } from 'node:timers/promises';
import { type MessageHandler, Server } from '@nestjs/microservices';
import { headers, type Msg, type Subscription } from 'nats';
import { firstValueFrom, isObservable } from 'rxjs';
import type { Bus } from './bus.js';
import { type Consuming, consumeEvents } from './consume-events.js';
import { withRequestId } from './context.js';
import { FailedEvents } from './failed-events.js';
import type { Foundation } from './foundation.js';
import { type CallOutcome, problemOf } from './handle.js';
import { describe, type Logger } from './logger.js';
import { measureOwed, operationSeconds } from './metrics.js';
import { Delivered } from './subscribe.js';
import { traced } from './trace.js';
import { contractNameOf, HEADER, INBOX } from './wire.js';

const LONGEST_ANSWER_MS = 20_000;

/**
 * Nest's transport over NATS: `rpc.` handlers answer in the service's queue group, `event.` handlers are durable
 * JetStream consumers, a `live.` message reaches one process of each service, a `broadcast.` message every process.
 * Answers are serialized once and not parsed on the way, as Nest's own transport would.
 */
export class NatsTransport extends Server {
  private readonly subscriptions: Subscription[] = [];
  private readonly consuming: Consuming[] = [];
  private readonly inFlight = new Set<Promise<void>>();

  private readonly bus: Bus;
  private readonly log: Logger;
  private readonly failed: FailedEvents;
  private stopMeasuring: (() => void) | undefined;

  constructor({ bus, db, log, owed }: Pick<Foundation, 'bus' | 'db' | 'log' | 'owed'>) {
    super();
    this.bus = bus;
    this.log = log;
    this.failed = new FailedEvents(db, owed);
  }

  async listen(ready: (error?: unknown) => void) {
    try {
      for (const [subject, handler] of this.messageHandlers) {
        if (subject.startsWith('event.')) await this.consume(subject, handler);
        else if (isLive(subject)) this.take(subject, (message) => this.deliver(subject, handler, message));
        else this.take(subject, (message) => this.respond(subject, handler, message));
      }
      await this.bus.nats.flush();
      this.stopMeasuring = measureOwed({ counts: () => Promise.all(this.consuming.map(({ counts }) => counts())) });
      ready();
    } catch (error) {
      ready(error);
    }
  }

  /** Takes no new message and returns when all taken ones are answered, after 20 seconds at the latest. */
  async close() {
    this.stopMeasuring?.();
    await Promise.all(this.subscriptions.map((subscription) => subscription.drain()));
    await Promise.race([this.finish(), setTimeout(LONGEST_ANSWER_MS, undefined, { ref: false })]);
  }

  private async finish() {
    await Promise.all(this.consuming.map(({ stop }) => stop()));
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
      // The event stream delivers to any subject that a consumer names, whatever its account may publish to.
      if (message.subject !== subject) return this.log.warn({ subject }, 'message was not sent to this subject');
      const from = message.headers?.get(HEADER.network) || undefined;
      const work = withRequestId(message.headers?.get(HEADER.requestId), () => handle(message), from);
      // An error with one message must not end the process.
      const ended = work.catch((error) => this.log.error({ err: describe(error), subject }, 'message not handled'));
      this.inFlight.add(ended);
      void ended.finally(() => this.inFlight.delete(ended));
    };
    const queue = subject.startsWith('broadcast.') ? undefined : this.bus.service;
    this.subscriptions.push(this.bus.nats.subscribe(subject, { ...(queue && { queue }), callback }));
  }

  private async respond(subject: string, handler: MessageHandler, message: Msg) {
    // A request may name any subject, and NATS lets the answer be sent there: to its own API, `{}` is a command.
    if (!message.reply?.startsWith(INBOX)) return this.log.warn({ subject }, 'request names no inbox for its answer');
    const end = operationSeconds.startTimer({ operation: subject });
    const span = {
      kind: 'server',
      name: contractNameOf(subject),
      attributes: { subject },
      from: message.headers,
    } as const;
    await traced(span, async (annotate) => {
      const result = this.answer(subject, message, await this.run(handler, message));
      const outcome = 'problem' in result ? result.problem.kind : 'ok';
      annotate({ outcome });
      end({ outcome });
    });
  }

  private async deliver(subject: string, handler: MessageHandler, message: Msg) {
    const span = {
      kind: 'consumer',
      name: contractNameOf(subject),
      attributes: { subject },
      from: message.headers,
    } as const;
    try {
      await traced(span, () => apply(handler, message.json()));
    } catch (error) {
      this.log.warn({ err: describe(error), subject }, 'live message not applied');
    }
  }

  private async run(handler: MessageHandler, message: Msg): Promise<CallOutcome> {
    try {
      const result: unknown = await handler(message.json());
      return (isObservable(result) ? await firstValueFrom(result) : result) as CallOutcome;
    } catch (error) {
      return { problem: problemOf(error), bug: error };
    }
  }

  /** An answer that NATS does not take as a message is a bug, and is answered as one. */
  private answer(subject: string, message: Msg, result: CallOutcome): CallOutcome {
    try {
      if ('problem' in result) this.refuse(subject, message, result);
      else this.reply(message, result.reply);
      return result;
    } catch (error) {
      const failure = { problem: problemOf(error), bug: error };
      this.refuse(subject, message, failure);
      return failure;
    }
  }

  private refuse(subject: string, message: Msg, { problem, bug }: Extract<CallOutcome, { problem: unknown }>) {
    if (bug) this.log.error({ err: describe(bug), subject }, 'operation failed');
    const own = headers();
    own.set(HEADER.problem, problem.kind);
    message.respond(JSON.stringify(problem), { headers: own });
  }

  private reply(
    message: Msg,
    { body, headers: { isRepeat, next, prev, people } }: Extract<CallOutcome, { reply: unknown }>['reply'],
  ) {
    if (!isRepeat && !next && !prev && !people?.length) return message.respond(body);
    const own = headers();
    if (isRepeat) own.set(HEADER.repeat, '1');
    if (next) own.set(HEADER.next, next);
    if (prev) own.set(HEADER.prev, prev);
    if (people?.length) own.set(HEADER.people, people.join());
    return message.respond(body, { headers: own });
  }

  private async consume(subject: string, handler: MessageHandler) {
    const work = (payload: unknown) => apply(handler, payload);
    this.consuming.push(await consumeEvents(this.bus, subject, work, this.failed, this.log));
  }
}

const isLive = (subject: string) => subject.startsWith('live.') || subject.startsWith('broadcast.');

async function apply(handler: MessageHandler, payload: unknown) {
  const delivered = new Delivered(payload);
  const result: unknown = await handler(delivered);
  if (isObservable(result)) await firstValueFrom(result, { defaultValue: undefined });
  delivered.assertHandled();
}
