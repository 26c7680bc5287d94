import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/**
 * Has every shell and cron mean the members' site: compose reads `.env` beside its files. A `.env` that is there stays as it is,
 * and a site from before is asked for the name that its containers and volumes have.
 * @returns lines that are to be put into `.env` by hand
 */
export function writeComposeEnv(root: string, site: string, { isNew }: { isNew: boolean }): string {
  const file = path.join(root, '.env');
  const isThere = existsSync(file);
  const known = isThere ? parseEnv(readFileSync(file, 'utf8')) : {};
  const lines = Object.entries({
    COMPOSE_PROJECT_NAME: isNew ? 'kindred-members' : 'kindred',
    COMPOSE_FILE: 'docker-compose.yml:docker-compose.prod.yml',
    SITE: `./${path.relative(root, site)}`,
  })
    .filter(([name]) => known[name] === undefined)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
  if (isThere || !isNew) return lines;
  writeFileSync(file, lines);
  return '';
}
