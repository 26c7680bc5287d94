import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { backup, type Manifest, restore } from '@kindred/deploy/drills/backup';
import { checkManifests } from '@kindred/deploy/drills/check-manifests';
import { checkRollout } from '@kindred/deploy/drills/check-rollout';
import { Project } from '@kindred/deploy/drills/docker';
import { rollOut } from '@kindred/deploy/drills/roll-out';
import { root } from '../setup/places.mjs';
import { say } from '../setup/progress.mjs';

/** Of the arguments `[env file]` is optional and brings variables for compose, such as ops/stand-ins.env. */
const commands: Record<string, (args: string[]) => Promise<void>> = {
  /** `npm run backup -- <folder> [env file]` */
  backup: async ([folder, envFile]) => report('Copied', folder, await backup(project(envFile), target(folder))),
  /** `npm run restore -- <folder> [env file]` */
  restore: async ([folder, envFile]) => {
    const site = project(envFile);
    const restored = await restore(site, target(folder));
    report('Restored', folder, restored);
    if (restored.leftOut) say(`Left out ${restored.leftOut} objects that came after the database's moment`);
    say(AS_BEFORE);
    if (restored.isClosed) say(`Then let members in: docker compose -p ${site.name} up -d --no-deps proxy`);
  },
  /** `npm run roll-out [-- env file]`: the running project to its newest images, without a pause. */
  'roll-out': async ([envFile]) => {
    const running = project(envFile);
    await running.build();
    await rollOut(running, say);
  },
  /** `npm run check:k8s [-- env file]`: the manifests' pods as they are written, on the servers of compose. */
  'check-k8s': ([envFile]) => checkManifests(root, variables(envFile), say),
  /** `npm run check:rollout [-- env file [commit]]`: from that commit's images to these and back, under load. */
  'check-rollout': ([envFile, commit = 'HEAD~1']) => checkRollout(root, commit, variables(envFile), say),
};

const AS_BEFORE = `As at the backup are again: roles of the staff, suspensions, accounts that were deleted since, blocks, who hides from whom,
passwords, addresses, passkeys, second factors, recovery codes, messages that were unsent since. See to these first (docs/operating.md, Backup and restore)`;

/** Commands on the product in Docker's containers; docs/operating.md says when to use them. */
export async function main([name = '', ...args]: string[]): Promise<void> {
  await commands[name]?.(args);
}

const project = (envFile?: string) => projectIn(root, process.env, variables(envFile));

/** The project that compose means: COMPOSE_FILE and COMPOSE_PROJECT_NAME of the shell, or of `.env` in the folder. */
export function projectIn(folder: string, shell: NodeJS.ProcessEnv, more: Record<string, string>): Project {
  const file = path.join(folder, '.env');
  const known = { ...(existsSync(file) && variables(file)), ...shell };
  const { COMPOSE_FILE = 'docker-compose.yml:docker-compose.override.yml', COMPOSE_PROJECT_NAME = 'kindred' } = known;
  return new Project(COMPOSE_PROJECT_NAME, folder, COMPOSE_FILE.split(':'), more);
}

/** The variables of an env file, if one is named. */
export function variables(envFile?: string): Record<string, string> {
  return envFile ? (parseEnv(readFileSync(path.resolve(root, envFile), 'utf8')) as Record<string, string>) : {};
}

function target(folder?: string): string {
  if (!folder) throw new Error('Name the folder of the backup, such as backups/today');
  return path.resolve(folder);
}

function report(done: string, folder: string | undefined, { rows, objects, takenAt }: Manifest) {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  say(`${done} ${count} rows in ${Object.keys(rows).length} tables and ${objects} objects (${takenAt}): ${folder}`);
}
