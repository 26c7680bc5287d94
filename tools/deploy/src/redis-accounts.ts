import { createHash } from 'node:crypto';
import { serviceNames } from '@kindred/infrastructure/services';
import { type Site, settingsOf } from './settings.js';

/**
 * Redis' access list: a service sees the keys and channels under its own prefix, and nobody may switch the server off,
 * read another's keys or change the configuration. Without a name one may only send PING.
 */
export function redisAccounts(site: Site): string {
  const users = serviceNames
    .filter((name) => 'REDIS_URL' in settingsOf(name, site))
    .map((name) => {
      const password = createHash('sha256')
        .update(site.secret(`redis-${name}`))
        .digest('hex');
      return `user ${name} on #${password} ~kindred:${name}:* &kindred:${name}:* +@all -@admin -@dangerous +info`;
    });
  return ['user default on nopass -@all +ping', ...users, ''].join('\n');
}
