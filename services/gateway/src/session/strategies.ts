import { randomUUID } from 'node:crypto';
import passport from 'passport';

/** Injection token of the names of an application's strategies. */
export const STRATEGIES = Symbol('strategies');
export type Strategies = { session: string; local: string };

/** Passport's registry of strategies is global in the process, so each application uses names of its own. */
export function nameStrategies(): Strategies {
  const application = randomUUID();
  return { session: `session ${application}`, local: `local ${application}` };
}

/** Nest also registers a strategy under its default name, which all applications share. This keeps that out of the global registry. */
export const separatePassport = () => new passport.Passport();
