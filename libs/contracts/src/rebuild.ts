import { z } from 'zod';
import { rpc } from './define.js';
import { Id } from './fields.js';

/** Makes the cards of discovery of a page of people from their profiles; after the last one it counts who is where. */
export const rebuildDiscovery = rpc('profile.discovery.rebuild', {
  input: z.object({ after: Id.nullable() }),
  output: z.object({ count: z.int(), next: Id.nullable() }),
});
