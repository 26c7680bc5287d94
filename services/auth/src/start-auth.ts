import { startService } from '@kindred/kit/start-service';
import { AuthModule } from './auth.module.js';
import type { AuthConfig } from './config.js';
import { database } from './database.js';

export function startAuth(config: AuthConfig) {
  return startService({ name: 'auth', module: AuthModule, config, database });
}
