import { startService } from '@kindred/kit/start-service';
import type { MediaConfig } from './config.js';
import { database } from './database.js';
import { MediaModule } from './media.module.js';

export function startMedia(config: MediaConfig) {
  return startService({ name: 'media', module: MediaModule, config, database });
}
