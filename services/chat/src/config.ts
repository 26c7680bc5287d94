import { ServiceConfig } from '@kindred/kit/config';
import { z } from 'zod';

export const ChatConfig = ServiceConfig.extend({
  QUIET_OPENING: z.stringbool().default(false),
});
export type ChatConfig = z.infer<typeof ChatConfig>;
