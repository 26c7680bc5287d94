import { execFile, spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Command } from './guarded-process.js';
import { Problem } from './problem.js';

const run = promisify(execFile);
/** Options of downloads, so that a network without an answer ends them. */
const patience = { timeout: 180_000 };

const advice = 'apt install redis-server nats-server, or brew install redis nats-server';

/** Shared by every DATA_DIR of this checkout. */
const cache = fileURLToPath(new URL('../../../.cache/debian', import.meta.url));

/**
 * Returns a program on the PATH, or of the Debian or Ubuntu package of its name, unpacked with the dependencies that the
 * system lacks. That needs no root, installs nothing and downloads once.
 * @throws Problem that says how to install it, without apt, a network or such a package
 */
export async function findProgram(name: string, report: (line: string) => void): Promise<Command> {
  if (spawnSync(name, ['--version']).status === 0) return { file: name, args: [], env: process.env };
  const root = path.join(cache, name);
  const file = programIn(root, name) ?? (await fetchProgram(name, root, report));
  if (!file) throw new Problem(`No ${name} here: ${advice}, and start again.`);
  const libraries = globSync(path.join(root, '{usr/lib,lib}/*-linux-gnu*')).join(':');
  return { file, args: [], env: { ...process.env, LD_LIBRARY_PATH: libraries } };
}

/**
 * Returns the program of an unpacked package, or null. It may be a link into another package: one that the system has was
 * not downloaded, and the link is pointed there. The program keeps its name, because some programs act by their name.
 */
export function programIn(root: string, name: string, system = '/'): string | null {
  const bins = ['usr/bin', 'usr/sbin'];
  for (const bin of bins) pointToSystem(path.join(root, bin, name), path.join(system, bin));
  return bins.map((bin) => path.join(root, bin, name)).find((place) => existsSync(place)) ?? null;
}

function pointToSystem(link: string, bin: string) {
  if (existsSync(link) || !lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const target = path.resolve(bin, readlinkSync(link));
  if (!existsSync(target)) return;
  // In one step, because another start may read it at the same moment.
  const beside = `${link}.${process.pid}`;
  symlinkSync(target, beside);
  renameSync(beside, link);
}

/** Downloads under way by name, so that two starts share one. */
const downloads = new Map<string, Promise<void>>();

async function fetchProgram(name: string, root: string, report: (line: string) => void) {
  if (!downloads.has(name)) {
    report(`Downloading Debian's ${name} package`);
    downloads.set(
      name,
      fetchPackage(name, root).catch(() => undefined),
    );
  }
  await downloads.get(name);
  return programIn(root, name);
}

async function fetchPackage(name: string, root: string) {
  const work = `${root}.${process.pid}`;
  try {
    await download(name, work);
    const unpacked = path.join(work, 'root');
    const archives = path.join(work, 'cache/archives');
    for (const archive of readdirSync(archives).filter((file) => file.endsWith('.deb'))) {
      await run('dpkg-deb', ['-x', path.join(archives, archive), unpacked]);
    }
    if (programIn(root, name)) return;
    rmSync(root, { recursive: true, force: true });
    renameSync(unpacked, root);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Uses the system's package lists, or its own when those are missing or old. */
async function download(name: string, work: string) {
  const aside = ['-o', `Dir::Cache=${work}/cache`, '-o', 'Debug::NoLocking=1', '-o', 'APT::Sandbox::User='];
  const install = ['-qq', 'install', '--download-only', '-y', '--no-install-recommends', name];
  mkdirSync(path.join(work, 'cache/archives/partial'), { recursive: true });
  try {
    await run('apt-get', [...aside, ...install], patience);
  } catch {
    const own = [...aside, '-o', `Dir::State::lists=${work}/lists`];
    mkdirSync(path.join(work, 'lists/partial'), { recursive: true });
    await run('apt-get', [...own, '-qq', 'update'], patience);
    await run('apt-get', [...own, ...install], patience);
  }
}
