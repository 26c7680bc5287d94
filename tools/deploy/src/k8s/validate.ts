import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Manifest } from './render.js';

const require = createRequire(import.meta.url);
const types = path.dirname(require.resolve('kubernetes-types/package.json'));

/** Missing fields, fields that Kubernetes does not know, and wrong types, as the compiler sees them in its published types. */
export function problemsOf(manifests: Manifest[]): string[] {
  // Beside the compiler's own packages, so that it finds the types.
  const folder = mkdtempSync(path.join(types, '..', '.kindred-manifests-'));
  const file = path.join(folder, 'manifests.ts');
  try {
    writeFileSync(file, manifests.map(declaration).join('\n'));
    const modules = '--module preserve --moduleResolution bundler --target es2022';
    const options = `--noEmit --ignoreConfig --strict --skipLibCheck --pretty false ${modules}`.split(' ');
    const tsc = path.join(types, '..', '@typescript/native/bin/tsc');
    const { stdout, stderr } = spawnSync(process.execPath, [tsc, ...options, '--types', '', file], {
      encoding: 'utf8',
    });
    const found = [...stdout.matchAll(/manifests\.ts\((\d+),\d+\): error TS\d+: (.*)$/gm)];
    if (stderr || (stdout.trim() && !found.length)) throw new Error(stdout + stderr);
    return found.map(([, line, message]) => `${titleOf(manifests[Number(line) - 1])}: ${message}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function declaration(manifest: Manifest, index: number) {
  const [group = 'core', version = group] = manifest.apiVersion.split('/');
  const module = manifest.apiVersion.includes('/') ? `${group.split('.')[0]}/${version}` : `core/${version}`;
  if (!existsSync(path.join(types, `${module}.d.ts`))) throw new Error(`No types of ${manifest.apiVersion}`);
  return `export const m${index}: import('kubernetes-types/${module}').${manifest.kind} = ${JSON.stringify(manifest)};`;
}

function titleOf(manifest: Manifest | undefined) {
  return `${manifest?.kind} ${manifest?.metadata.name}`;
}
