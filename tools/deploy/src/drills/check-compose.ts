import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serviceNames } from '@kindred/infrastructure/services';
import { newMember } from '@kindred/testing/member';
import { backup, restore } from './backup.js';
import { docker, Project } from './docker.js';
import { eventually } from './eventually.js';
import { Journey, type Outcome } from './journey.js';

/** Where the development site answers: its settings are files in the repository. */
const URL = 'http://localhost:8080';
export const addresses = {
  PRODUCT_URL: URL,
  MAILBOX_URL: 'http://localhost:8025',
  STRIPE_URL: 'http://localhost:12111',
};
const SERVERS = ['postgres', 'redis', 'nats', 's3'];
const PROGRESS = 5;

/**
 * The whole product in compose, for real: up from nothing; people in browsers; down and up again with everything there; every
 * service and server killed in turn while people write to each other. Acknowledged messages must all be there, once.
 * @param browse lets people with browsers use the product at `addresses`
 */
export async function checkCompose(
  root: string,
  variables: Record<string, string>,
  say: (line: string) => void,
  browse: () => Promise<void>,
) {
  const project = new Project('kindred-check', root, ['docker-compose.yml', 'docker-compose.override.yml'], variables);
  try {
    await fromNothing(project, say);
    await browse();
    await downAndUp(project, say);
    const outcome = await killEach(project, say);
    await refuseViolations(project);
    await restoreElsewhere(project, say);
    return outcome;
  } finally {
    await project.compose('down', '--volumes', '--remove-orphans', '--timeout', '5');
  }
}

async function fromNothing(project: Project, say: (line: string) => void) {
  await project.compose('down', '--volumes', '--remove-orphans', '--timeout', '5');
  await project.build();
  const begin = Date.now();
  await project.compose('up', '-d');
  await project.healthy([...serviceNames, ...SERVERS]);
  say(`up from empty volumes after ${seconds(begin)} s`);
  await eventually('the demo community has moved in', async () => (await project.logs('seed')).includes('Sign in as'));
  say(`the demo community after ${seconds(begin)} s`);
}

async function downAndUp(project: Project, say: (line: string) => void) {
  const member = await newMember(URL, 'stays');
  await project.compose('down', '--timeout', '40');
  const begin = Date.now();
  await project.compose('up', '-d');
  await project.healthy([...serviceNames, ...SERVERS]);
  const { status, body } = await member.get('/api/auth/user');
  if (status !== 200 || body.email !== member.email)
    throw new Error(`After down and up the session answered ${status}`);
  say(`down and up again after ${seconds(begin)} s: account and session are still there`);
}

async function killEach(project: Project, say: (line: string) => void): Promise<Outcome> {
  const journey = await Journey.begin(URL);
  for (const service of [...serviceNames, ...SERVERS]) {
    const before = journey.failures;
    await kill(project, service);
    const killedAt = journey.progress;
    const recovered = await eventually(`messages after ${service}`, () => journey.progress >= killedAt + PROGRESS);
    await project.healthy([service]);
    say(
      `${service} killed: ${journey.failures - before} requests refused, going again after ${recovered.toFixed(1)} s`,
    );
  }
  const outcome = await journey.end();
  const { requests, failed, acknowledged, lost, doubled, unheard, reconnections } = outcome;
  say(
    `${requests} requests, ${failed.length} refused; ${acknowledged} messages acknowledged: ${lost} lost, ${doubled} doubled, ${unheard} unheard, ${reconnections} reconnections`,
  );
  if (lost || doubled || unheard) throw new Error('Something acknowledged was lost, doubled or never told');
  return outcome;
}

/** Ends the container's process as the machine's owner would not: the restart policy has to bring it back. */
async function kill(project: Project, service: string) {
  const [id = ''] = await project.containers(service);
  const pid = Number(await docker(['inspect', '-f', '{{.State.Pid}}', id]));
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Its process belongs to another machine or user; a container killed through docker is not restarted by its policy.
    await docker(['kill', id]);
    await docker(['start', id]);
  }
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
    await project.healthy([...serviceNames, ...SERVERS]);
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
