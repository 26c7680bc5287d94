import { z } from 'zod/mini';
import { rpc } from './define.js';

/** Does what the clock would have done by then. Refused in production: it is there so that time can be tested. */
const Sweep = { input: z.object({ asOf: z.iso.datetime() }), output: z.object({ count: z.int() }), timeoutSeconds: 30 };

/** Forgets locations that would not have been sent again for too long. */
export const sweepLocations = rpc('profile.location.sweep', Sweep);
