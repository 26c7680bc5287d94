import { z } from 'zod/mini';
import { rpc } from './define.js';
import { Timestamp } from './fields.js';

/** Work that failed ten times. `error` is the name of an error, without its message. */
export const SetAside = z.object({
  work: z.string(),
  id: z.string(),
  tries: z.int(),
  error: z.nullable(z.string()),
  setAsideAt: Timestamp,
});
export type SetAside = z.infer<typeof SetAside>;

/** The operations by which an operator sees and retries the work that a service has set aside. */
export function setAsideOf(service: string) {
  return {
    list: rpc(`${service}.set-aside.list`, {
      input: z.object({ cursor: z.optional(z.string().check(z.maxLength(500))) }),
      output: z.array(SetAside),
      paged: true,
    }),
    /** Starts the tries of the work again. @throws missing when it is not set aside */
    retry: rpc(`${service}.set-aside.retry`, {
      input: z.object({ work: z.string().check(z.maxLength(50)), id: z.string().check(z.maxLength(300)) }),
      output: z.object({}),
    }),
  };
}
