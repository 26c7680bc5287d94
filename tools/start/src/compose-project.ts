import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { Project } from '@kindred/deploy/drills/docker';
import { root } from './root.js';

/**
 * The compose project that the shell means: COMPOSE_FILE and COMPOSE_PROJECT_NAME as compose reads them, and the variables of
 * an env file if one is named.
 */
export function composeProject(envFile?: string): Project {
  const { COMPOSE_FILE = 'docker-compose.yml:docker-compose.override.yml', COMPOSE_PROJECT_NAME = 'kindred' } =
    process.env;
  const variables = envFile ? parseEnv(readFileSync(path.resolve(root, envFile), 'utf8')) : {};
  return new Project(COMPOSE_PROJECT_NAME, root, COMPOSE_FILE.split(':'), variables as Record<string, string>);
}
