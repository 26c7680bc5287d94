import { z } from 'zod/mini';
import { rpc } from './define.js';
import { Id } from './fields.js';

/** Rebuilds the discovery rows of a page of people from their profiles; after the last page, the cell counts. */
export const rebuildDiscovery = rpc('profile.discovery.rebuild', {
  input: z.object({ after: z.nullable(Id) }),
  output: z.object({ count: z.int(), next: z.nullable(Id) }),
});

/** Hands the reports and decisions about a page of people over to the moderation service. */
export const handOverReports = rpc('profile.report.hand-over', {
  input: z.object({ after: z.nullable(Id) }),
  output: z.object({ count: z.int(), next: z.nullable(Id) }),
  timeoutSeconds: 30,
});
