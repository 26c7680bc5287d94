import { hash } from 'node:crypto';
import { serviceNames } from '@kindred/infrastructure/services';
import { type Site, settingsOf } from './settings.js';

/**
 * Redis' access list: a service sees the keys and channels under its own prefix, and nobody may switch the server off,
 * read another's keys or change the configuration. SCAN, RANDOMKEY and DBSIZE obey no prefix, and the names of keys say who is
 * online: nobody may send them. Without a name one may only send PING.
 */
export function redisAccounts(site: Site): string {
  const users = serviceNames
    .filter((name) => 'REDIS_URL' in settingsOf(name, site))
    .map((name) => {
      const password = hash('sha256', site.secret(`redis-${name}`));
      const own = `~kindred:${name}:* &kindred:${name}:*`;
      return `user ${name} on #${password} ${own} +@all -@admin -@dangerous -scan -randomkey -dbsize +info`;
    });
  return ['user default on nopass -@all +ping', ...users, ''].join('\n');
}
