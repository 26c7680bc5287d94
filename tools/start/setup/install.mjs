import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { modules, node24, root } from './places.mjs';
import { runGuarded } from './run-guarded.mjs';

const lockFile = path.join(root, 'package-lock.json');
const stamp = path.join(modules, '.kindred-installed');
/** npm leaves out optional programs whose packages ask for a newer Node than the one that runs it. */
const oldestForPrograms = 22;

/** Installs the packages of package-lock.json where they are missing or of another version. */
export async function install() {
  if (isInstalled()) return;
  if (existsSync(modules)) await npm('Updating packages', 'install');
  else {
    const again = () => npm('Trying once more with npm install', 'install');
    await npm('Installing packages (about a minute)', 'ci').catch(again);
  }
  if (major(process.version) < oldestForPrograms && existsSync(node24)) {
    await npm('Adding the programs that need a newer Node', 'install', node24).catch(() => undefined);
  }
  writeFileSync(stamp, lockHash());
}

function npm(title, command, node = process.execPath) {
  const options = [command, '--no-audit', '--no-fund', '--loglevel', 'warn'];
  const cli = process.env.npm_execpath;
  const [file, args] = cli ? [node, [cli, ...options]] : ['npm', options];
  return runGuarded(title, 'The packages could not be installed: see above.', file, args);
}

function isInstalled() {
  if (!existsSync(modules)) return false;
  return read(stamp) === lockHash() || hasEveryPackage();
}

/** Compares with the list that npm keeps of what it has installed. */
function hasEveryPackage() {
  const installed = JSON.parse(read(path.join(modules, '.package-lock.json')) || '{}').packages ?? {};
  const wanted = Object.entries(JSON.parse(read(lockFile)).packages);
  return wanted.every(([place, entry]) => !isWanted(place, entry) || installed[place]?.version === entry.version);
}

/** Of the optional packages only the programs for exactly this platform. */
function isWanted(place, { link, optional, os, cpu, libc }) {
  if (!place.includes('node_modules/') || link) return false;
  if (!optional) return true;
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);
}

function lockHash() {
  return createHash('sha256').update(read(lockFile)).digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The leading number of a version like `v24.1.0`. */
export function major(version) {
  return Number.parseInt(version.slice(1), 10);
}
