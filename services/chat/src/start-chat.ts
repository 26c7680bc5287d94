import { startService } from '@kindred/kit/start-service';
import { ChatModule } from './chat.module.js';
import type { ChatConfig } from './config.js';
import { database } from './database.js';

export function startChat(config: ChatConfig) {
  return startService({ name: 'chat', module: ChatModule, config, database });
}
