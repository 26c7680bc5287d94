import { startService } from '@kindred/kit/start-service';
import type { ProfileConfig } from './config.js';
import { database } from './database.js';
import { ProfileModule } from './profile.module.js';

export function startProfile(config: ProfileConfig) {
  return startService({ name: 'profile', module: ProfileModule, config, database });
}
