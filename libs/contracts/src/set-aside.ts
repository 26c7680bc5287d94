import { z } from 'zod/mini';
import { rpc } from './define.js';
import { Timestamp } from './fields.js';

/** Work that was tried as often as is sensible. `error` is a name and never what anybody wrote. */
export const SetAside = z.object({
  work: z.string(),
  id: z.string(),
  tries: z.int(),
  error: z.nullable(z.string()),
  setAsideAt: Timestamp,
});
export type SetAside = z.infer<typeof SetAside>;

/** What an operator may ask every service about the work that it has set aside. */
export function setAsideOf(service: string) {
  return {
    list: rpc(`${service}.set-aside.list`, {
      input: z.object({ cursor: z.optional(z.string().check(z.maxLength(500))) }),
      output: z.array(SetAside),
      paged: true,
    }),
    /** Lets it be tried from the beginning again. @throws missing when it is not set aside */
    retry: rpc(`${service}.set-aside.retry`, {
      input: z.object({ work: z.string().check(z.maxLength(50)), id: z.string().check(z.maxLength(300)) }),
      output: z.object({}),
    }),
  };
}
