import { execFile } from 'node:child_process';
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

const run = promisify(execFile);
/** A network that never answers is as good as none. */
const patience = { timeout: 180_000 };

/** Shared by every DATA_DIR of this checkout. */
const cache = fileURLToPath(new URL('../../../.cache/debian', import.meta.url));

/**
 * A program of a Debian or Ubuntu package, unpacked with what the system lacks of its dependencies. Needs no root and
 * installs nothing. Downloads once; null where there is no apt, no network or no such package.
 */
export async function debianProgram(name: string, report: (line: string) => void): Promise<Command | null> {
  const root = path.join(cache, name);
  const file = programIn(root, name) ?? (await fetchProgram(name, root, report));
  const libraries = globSync(path.join(root, '{usr/lib,lib}/*-linux-gnu*')).join(':');
  return file ? { file, args: [], env: { ...process.env, LD_LIBRARY_PATH: libraries } } : null;
}

/**
 * The program of an unpacked package, or null. It may be a link into another package: where the system has that one, it
 * was not downloaded, and the link is led there. It keeps its name, by which some programs decide what they are.
 */
export function programIn(root: string, name: string, system = '/'): string | null {
  const bins = ['usr/bin', 'usr/sbin'];
  for (const bin of bins) leadToSystem(path.join(root, bin, name), path.join(system, bin));
  return bins.map((bin) => path.join(root, bin, name)).find((place) => existsSync(place)) ?? null;
}

function leadToSystem(link: string, bin: string) {
  if (existsSync(link) || !lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const target = path.resolve(bin, readlinkSync(link));
  if (!existsSync(target)) return;
  // In one step, for another start may look at this moment.
  const beside = `${link}.${process.pid}`;
  symlinkSync(target, beside);
  renameSync(beside, link);
}

/** By name: two that start at once wait for one. */
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

/** With the system's package lists; where those are missing or old, with lists of its own. */
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
