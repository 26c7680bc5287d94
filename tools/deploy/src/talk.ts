import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ServiceName } from '@kindred/infrastructure/services';

/** The subjects over which a service meets the others. */
export type Talk = { asks: string[]; announces: string[]; hears: string[]; listens: string[]; consumes: string[] };

const IMPORT = /import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*'@kindred\/contracts\/([\w-]+)'/g;

/**
 * What a service says and hears, read from its sources: the contracts that it imports, and those it binds a method to.
 * @param root the folder of the repository
 */
export async function talkOf(service: ServiceName, root: string): Promise<Talk> {
  const files = globSync(`services/${service}/src/**/*.ts`, {
    cwd: root,
    exclude: (name) => name.endsWith('.test.ts'),
  });
  const sources = files.map((file) => readFileSync(path.join(root, file), 'utf8'));
  const subjects = (await Promise.all(sources.map(importedSubjects))).flat();
  const bound = (await Promise.all(sources.map(boundSubjects))).flat();

  const isOwn = (subject: string) => subject.split('.')[1] === service;
  const foreign = subjects.filter((subject) => !isOwn(subject) && !subject.startsWith('rpc.gateway.'));
  return {
    asks: unique(foreign.filter((subject) => subject.startsWith('rpc.'))),
    announces: unique(subjects.filter((subject) => isOwn(subject) && /^(event|live|broadcast)\./.test(subject))),
    hears: unique(bound.filter((subject) => subject.startsWith('live.'))),
    listens: unique(bound.filter((subject) => subject.startsWith('broadcast.'))),
    consumes: unique(bound.filter((subject) => subject.startsWith('event.'))),
  };
}

async function importedSubjects(source: string) {
  return subjectsOf(source, () => true);
}

async function boundSubjects(source: string) {
  return subjectsOf(source, (name) => new RegExp(`@(Subscribe|Listen)\\(${name}\\)`).test(source));
}

async function subjectsOf(source: string, isWanted: (name: string) => boolean): Promise<string[]> {
  const imports = [...source.matchAll(IMPORT)];
  const found = imports.map(async ([, names = '', module]) => {
    const contracts: Record<string, { subject?: string }> = await import(`@kindred/contracts/${module}`);
    const wanted = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && isWanted(name));
    return wanted
      .map((name) => contracts[name.split(/\s+as\s+/)[0] ?? '']?.subject)
      .filter((subject) => subject !== undefined);
  });
  return (await Promise.all(found)).flat();
}

function unique(subjects: string[]) {
  return [...new Set(subjects)].sort();
}
