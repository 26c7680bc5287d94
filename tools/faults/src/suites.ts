import { chat } from './chat.js';
import { life } from './life.js';
import { moderation } from './moderation.js';

export const suites = [chat, life, moderation];
