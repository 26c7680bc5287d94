import { chat } from './chat-suite.js';
import { life } from './life-suite.js';
import { moderation } from './moderation-suite.js';

export const suites = [chat, life, moderation];
