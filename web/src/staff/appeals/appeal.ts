import { type listAppeals } from '@kindred/contracts/appeals';
import type { z } from 'zod/mini';

/** An appeal that nobody has decided yet. */
export type Appeal = z.infer<typeof listAppeals.output>[number];
