import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serviceNames } from '@kindred/infrastructure/services';
import { newMember } from '@kindred/testing/member';
import { addresses } from './addresses.js';
import { backup, restore } from './backup.js';
import { Project } from './docker.js';
import { eventually } from './eventually.js';
import { killEach, type ScreenChat } from './kill-each.js';

const URL = addresses.PRODUCT_URL;

/** People with browsers: some who use all of the product at `addresses`, and two who write to each other. */
export type Browsers = { journeys(): Promise<void>; openChat(url: string): Promise<ScreenChat> };

/**
 * The whole product in compose, for real: up from nothing; people in browsers; down and up again with everything there; every
 * container killed in turn while people write to each other. Acknowledged messages must all be there, once.
 */
export async function checkCompose(
  root: string,
  variables: Record<string, string>,
  say: (line: string) => void,
  browsers: Browsers,
) {
  const project = new Project('kindred-check', root, ['docker-compose.yml', 'docker-compose.override.yml'], variables);
  try {
    await fromNothing(project, say);
    await browsers.journeys();
    await downAndUp(project, say);
    await killEach(project, browsers.openChat, say);
    await refuseViolations(project);
    await restoreElsewhere(project, say);
  } finally {
    await project.compose('down', '--volumes', '--remove-orphans', '--timeout', '5');
  }
}

async function fromNothing(project: Project, say: (line: string) => void) {
  await project.compose('down', '--volumes', '--remove-orphans', '--timeout', '5');
  await project.build();
  const begin = Date.now();
  await project.compose('up', '-d');
  await project.healthy(await project.lasting());
  say(`up from empty volumes after ${seconds(begin)} s`);
  await eventually('the demo community has moved in', async () => (await project.logs('seed')).includes('Sign in as'));
  say(`the demo community after ${seconds(begin)} s`);
}

async function downAndUp(project: Project, say: (line: string) => void) {
  const member = await newMember(URL, 'stays');
  await project.compose('down', '--timeout', '40');
  const begin = Date.now();
  await project.compose('up', '-d');
  await project.healthy(await project.lasting());
  const { status, body } = await member.get('/api/auth/user');
  if (status !== 200 || body.email !== member.email)
    throw new Error(`After down and up the session answered ${status}`);
  say(`down and up again after ${seconds(begin)} s: account and session are still there`);
}

/** A copy of what runs, into empty volumes: the same people sign in, with the same number of everything. */
async function restoreElsewhere(project: Project, say: (line: string) => void) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kindred-backup-'));
  try {
    const member = await newMember(URL, 'restored');
    // What is written meanwhile would be in the copy or not: nobody writes during this count.
    await project.compose('stop', ...serviceNames);
    const { rows, objects } = await backup(project, folder);
    await project.compose('down', '--volumes', '--timeout', '5');
    const begin = Date.now();
    await restore(project, folder);
    await project.healthy(await project.lasting());
    const { status } = await member.post('/api/auth/login', { email: member.email, password: member.password });
    if (status !== 200) throw new Error(`A restored member's sign-in answered ${status}`);
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
    say(`${count} rows and ${objects} objects restored into empty volumes and running after ${seconds(begin)} s`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function refuseViolations(project: Project) {
  const violations = (await project.logs('nats')).split('\n').filter((line) => /violation/i.test(line));
  if (violations.length) throw new Error(`NATS refused:\n${violations.slice(0, 5).join('\n')}`);
}

function seconds(begin: number) {
  return Math.round((Date.now() - begin) / 1000);
}
