import { z } from 'zod/mini';
import { rpc } from './define.js';
import { Id } from './fields.js';

/** Rebuilds the discovery rows of a page of people from their profiles; after the last page, the cell counts. */
export const rebuildDiscovery = rpc('profile.discovery.rebuild', {
  input: z.object({ after: z.nullable(Id) }),
  output: z.object({ count: z.int(), next: z.nullable(Id) }),
});
