import { ServiceConfig } from '@kindred/kit/config';
import type { z } from 'zod';

export const ChatConfig = ServiceConfig;
export type ChatConfig = z.infer<typeof ChatConfig>;
