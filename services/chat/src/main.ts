import { readConfig } from '@kindred/kit/config';
import { run } from '@kindred/kit/run';
import { ChatConfig } from './config.js';
import { startChat } from './start-chat.js';

await run(async () => startChat(readConfig(ChatConfig, process.env)));
