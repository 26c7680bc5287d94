import { execFile } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../../..');
const left = new Set([
  'node_modules',
  '.git',
  '.nx',
  '.cache',
  '.data',
  'dist',
  'portraits',
  'screenshots',
  'secrets',
  'backups',
]);
const run = promisify(execFile);

/** A copy of the sources, with the installed packages of the original and its own packages in place of the workspace's. */
export class Copy {
  readonly root = mkdtempSync(path.join(tmpdir(), 'kindred-new-'));

  constructor() {
    cpSync(root, this.root, { recursive: true, filter: (file) => !left.has(path.basename(file)) });
    const modules = path.join(this.root, 'node_modules');
    mkdirSync(path.join(modules, '@kindred'), { recursive: true });
    for (const name of readdirSync(path.join(root, 'node_modules')).filter((entry) => entry !== '@kindred')) {
      symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
    }
    for (const manifest of globSync(['{libs,services,tools}/*/package.json', 'web/package.json'], { cwd: this.root })) {
      this.link(path.dirname(manifest));
    }
  }

  private link(folder: string) {
    symlinkSync(path.join(this.root, folder), path.join(this.root, 'node_modules/@kindred', path.basename(folder)));
    const own = path.join(folder, 'node_modules');
    if (existsSync(path.join(root, own))) symlinkSync(path.join(root, own), path.join(this.root, own));
  }

  /** What a program of a package writes. @throws Error with that when it fails */
  async run(program: string, args: string[], folder = '.', env: Record<string, string> = {}) {
    const cwd = path.join(this.root, folder);
    const options = { cwd, env: { ...process.env, NODE_OPTIONS: '', ...env } };
    const { stdout, stderr } = await run(path.join(root, 'node_modules/.bin', program), args, options).catch(
      (error) => {
        throw new Error(`${program} ${args.join(' ')}: ${error.stdout}${error.stderr}`);
      },
    );
    return stdout + stderr;
  }

  remove() {
    rmSync(this.root, { recursive: true, force: true });
  }
}
