import { randomUUID } from 'node:crypto';
import passport from 'passport';

/** The names of an application's strategies. */
export const STRATEGIES = Symbol('strategies');
export type Strategies = { session: string; local: string };

/** Nest's guards find a strategy by its name among those of the whole process: each application has names of its own. */
export function nameStrategies(): Strategies {
  const application = randomUUID();
  return { session: `session ${application}`, local: `local ${application}` };
}

/** Where Nest registers a strategy by the name of its kind, which is the same for all applications: nobody looks there. */
export const underItsKind = () => new passport.Passport();
