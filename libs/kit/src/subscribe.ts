import type { Event, Live } from '@kindred/contracts/define';
import { MessagePattern } from '@nestjs/microservices';
import type { z } from 'zod/mini';

/** A message for a handler. It keeps the error that the handler throws, which Nest would reduce to a status. */
export class Delivered {
  private failure: { error: unknown } | undefined;

  constructor(private readonly payload: unknown) {}

  async handTo(work: (payload: unknown) => Promise<void>) {
    await work(this.payload).catch((error) => {
      this.failure = { error };
    });
  }

  /** @throws what the handler threw */
  assertHandled() {
    if (this.failure) throw this.failure.error;
  }
}

/**
 * Binds a controller method to a live message or a broadcast: each reaches it at most once. A live message reaches one
 * process of the service, a broadcast every process. A process that remembers what it heard must forget it when its
 * connection was lost: see `Bus.onGap`.
 */
export function Listen<P extends z.ZodMiniType>(message: Live<P>) {
  return Subscribe(message);
}

/**
 * Binds a controller method to an event. Each event reaches each service at least once, in any order. It is acknowledged
 * when the method returns and delivered again when it throws, so the method must apply it only if it is newer.
 */
export function Subscribe<P extends z.ZodMiniType>(event: Event<P>) {
  return <T extends (payload: z.output<P>) => Promise<void>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<T>,
  ) => {
    const method = descriptor.value as T;
    const handler = function (this: unknown, message: unknown) {
      const work = async (payload: unknown) => method.call(this, event.payload.parse(payload));
      return message instanceof Delivered ? message.handTo(work) : work(message);
    };
    descriptor.value = handler as unknown as T;
    MessagePattern(event.subject)(target, key, descriptor as PropertyDescriptor);
  };
}
