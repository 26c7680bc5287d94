import type { Event, Live } from '@kindred/contracts/define';
import { MessagePattern } from '@nestjs/microservices';
import type { z } from 'zod/mini';

/**
 * Binds a controller method to what is told live: at most once, by one of the service's processes, or lost.
 */
export function Hear<P extends z.ZodMiniType>(live: Live<P>) {
  return Subscribe(live);
}

/**
 * Binds a controller method to an event. Each event reaches each service at least once, in any order; it is
 * acknowledged when the method returns and comes again when it throws, so the method must apply it only if newer.
 */
export function Subscribe<P extends z.ZodMiniType>(event: Event<P>) {
  return <T extends (payload: z.output<P>) => Promise<void>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<T>,
  ) => {
    const method = descriptor.value as T;
    const handler = function (this: unknown, message: unknown) {
      return method.call(this, event.payload.parse(message));
    };
    descriptor.value = handler as unknown as T;
    MessagePattern(event.subject)(target, key, descriptor as PropertyDescriptor);
  };
}
