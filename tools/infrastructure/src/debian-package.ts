import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Command } from './guarded-process.js';

const run = promisify(execFile);

/** Shared by every DATA_DIR of this checkout. */
const cache = fileURLToPath(new URL('../../../.cache/debian', import.meta.url));

/**
 * A program of a Debian or Ubuntu package, unpacked with what the system lacks of its dependencies. Needs no root and
 * installs nothing. Downloads once; null where there is no apt, no network or no such package.
 */
export async function debianProgram(name: string, report: (line: string) => void): Promise<Command | null> {
  const root = path.join(cache, name);
  if (!existsSync(root)) {
    report(`Downloading Debian's ${name} package`);
    const fetched = await fetchPackage(name, root).catch(() => false);
    if (fetched === false) return null;
  }
  const file = ['usr/bin', 'usr/sbin'].map((bin) => path.join(root, bin, name)).find((place) => existsSync(place));
  const libraries = globSync(path.join(root, '{usr/lib,lib}/*-linux-gnu*')).join(':');
  return file ? { file, args: [], env: { ...process.env, LD_LIBRARY_PATH: libraries } } : null;
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
    if (!existsSync(root)) renameSync(unpacked, root);
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
    await run('apt-get', [...aside, ...install]);
  } catch {
    const own = [...aside, '-o', `Dir::State::lists=${work}/lists`];
    mkdirSync(path.join(work, 'lists/partial'), { recursive: true });
    await run('apt-get', [...own, '-qq', 'update']);
    await run('apt-get', [...own, ...install]);
  }
}
