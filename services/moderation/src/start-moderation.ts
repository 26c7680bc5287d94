import { startService } from '@kindred/kit/start-service';
import type { ModerationConfig } from './config.js';
import { database } from './database.js';
import { ModerationModule } from './moderation.module.js';

export function startModeration(config: ModerationConfig) {
  return startService({ name: 'moderation', module: ModerationModule, config, database });
}
