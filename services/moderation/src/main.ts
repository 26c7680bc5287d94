import { readConfig } from '@kindred/kit/config';
import { run } from '@kindred/kit/run';
import { ModerationConfig } from './config.js';
import { startModeration } from './start-moderation.js';

await run(async () => startModeration(readConfig(ModerationConfig, process.env)));
