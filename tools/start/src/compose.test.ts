import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { projectIn } from './compose.js';

const folder = mkdtempSync(path.join(tmpdir(), 'kindred-compose-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('means the same project as compose: the variables of the shell, or of .env, or the one on your own machine', () => {
  const meant = (shell: NodeJS.ProcessEnv) => {
    const project = projectIn(folder, shell, {});
    return [project.name, ...project.command()];
  };
  expect(meant({})).toEqual(['kindred', 'compose', '-f', 'docker-compose.yml', '-f', 'docker-compose.override.yml']);
  writeFileSync(path.join(folder, '.env'), 'COMPOSE_FILE=docker-compose.yml:prod.yml\nCOMPOSE_PROJECT_NAME=members\n');
  expect(meant({})).toEqual(['members', 'compose', '-f', 'docker-compose.yml', '-f', 'prod.yml']);
  expect(meant({ COMPOSE_FILE: 'other.yml' })).toEqual(['members', 'compose', '-f', 'other.yml']);
});
