import { readConfig } from '@kindred/kit/config';
import { run } from '@kindred/kit/run';
import { ProfileConfig } from './config.js';
import { startProfile } from './start-profile.js';

await run(async () => startProfile(readConfig(ProfileConfig, process.env)));
