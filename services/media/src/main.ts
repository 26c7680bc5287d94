import { readConfig } from '@kindred/kit/config';
import { run } from '@kindred/kit/run';
import { MediaConfig } from './config.js';
import { startMedia } from './start-media.js';

await run(async () => startMedia(readConfig(MediaConfig, process.env)));
