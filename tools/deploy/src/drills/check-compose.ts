import { rejects } from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newMember } from '@kindred/testing/member';
import { addresses } from './addresses.js';
import { backup, type Manifest, restore } from './backup.js';
import { developmentProject, type Project } from './docker.js';
import { eventually } from './eventually.js';
import { killEach, type ScreenChat } from './kill-each.js';
import { fileCase } from './reported-case.js';

const URL = addresses.PRODUCT_URL;

/** Users in browsers: some who use all of the product at `addresses`, and two who write to each other. */
export type Browsers = { journeys(): Promise<void>; openChat(url: string): Promise<ScreenChat> };

/**
 * The whole product in compose: up from nothing; users in browsers; down and up again with everything there; every container
 * killed in turn while users write to each other. Acknowledged messages must all be there, once, and a moderator decides about a
 * report from before.
 */
export async function checkCompose(
  root: string,
  variables: Record<string, string>,
  report: (line: string) => void,
  browsers: Browsers,
) {
  const project = developmentProject('kindred-check', root, variables);
  try {
    await fromNothing(project, report);
    await browsers.journeys();
    const decide = await fileCase(URL, project);
    await downAndUp(project, report);
    await killEach(project, browsers.openChat, report);
    report(await decide());
    await refuseViolations(project);
    await restoreElsewhere(project, report);
  } finally {
    await project.remove();
  }
}

async function fromNothing(project: Project, report: (line: string) => void) {
  await project.remove();
  await project.build();
  const begin = Date.now();
  await project.up();
  report(`up from empty volumes after ${seconds(begin)} s`);
  await eventually('the demo community is there', async () => (await project.logs('seed')).includes('Sign in as'));
  report(`the demo community after ${seconds(begin)} s`);
}

async function downAndUp(project: Project, report: (line: string) => void) {
  const member = await newMember(URL, 'stays');
  await project.compose('down', '--timeout', '40');
  const begin = Date.now();
  await project.up();
  const { status, body } = await member.get('/api/auth/user');
  if (status !== 200 || body.email !== member.email)
    throw new Error(`After down and up the session answered ${status}`);
  report(`down and up again after ${seconds(begin)} s: account and session are still there`);
}

/**
 * Restores a backup into empty volumes, under its own secrets alone: the same members sign in, with the same number of rows and
 * objects.
 */
async function restoreElsewhere(project: Project, report: (line: string) => void) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kindred-backup-'));
  try {
    const member = await newMember(URL, 'restored');
    // Separators of lines that a dump leaves as they are.
    await member.send('PUT', '/api/profile', { bio: 'one\u2028two\u2029three' });
    const { rows, objects, secrets } = await backup(project, folder);
    await rejects(backup(project, folder), /not empty/);
    await rejects(restore(project, folder), /accounts/);
    await project.compose('down', '--volumes', '--timeout', '5');
    rewrite(folder, { secrets: { ...secrets, EVIDENCE_SECRET: 'the mark of another' } });
    await rejects(restore(project, folder), /EVIDENCE_SECRET: not as at the backup/);
    addStray(folder);
    rewrite(folder, { objects: objects + 1, secrets });
    const begin = Date.now();
    const { leftOut } = await restore(project, folder);
    if (leftOut !== 1) throw new Error(`${leftOut} objects were left out, and one is known to no row`);
    await project.healthy(await project.lasting());
    const { status } = await member.post('/api/auth/login', { email: member.email, password: member.password });
    if (status !== 200) throw new Error(`A restored member's sign-in answered ${status}`);
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
    report(`${count} rows and ${objects} objects restored into empty volumes and running after ${seconds(begin)} s`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An object that came after the dump of a backup. */
function addStray(folder: string) {
  const stray = path.join(folder, 'objects/photos/stray');
  mkdirSync(stray, { recursive: true });
  writeFileSync(path.join(stray, '320.webp'), 'stray');
}

/** Changes what a backup says of itself. */
function rewrite(folder: string, change: Partial<Manifest>) {
  const manifest = path.join(folder, 'manifest.json');
  const before = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  writeFileSync(manifest, JSON.stringify({ ...before, ...change }));
}

async function refuseViolations(project: Project) {
  const violations = (await project.logs('nats')).split('\n').filter((line) => /violation/i.test(line));
  if (violations.length) throw new Error(`NATS refused:\n${violations.slice(0, 5).join('\n')}`);
}

function seconds(begin: number) {
  return Math.round((Date.now() - begin) / 1000);
}
