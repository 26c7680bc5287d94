import { readConfig } from '@kindred/kit/config';
import { run } from '@kindred/kit/run';
import { AuthConfig } from './config.js';
import { startAuth } from './start-auth.js';

await run(async () => startAuth(readConfig(AuthConfig, process.env)));
