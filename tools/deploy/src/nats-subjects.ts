import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ServiceName } from '@kindred/infrastructure/services';

/** The NATS subjects of a service: what it requests and publishes, listens to (as one of a queue, or each process), and consumes. */
export type NatsSubjects = {
  requests: string[];
  publishes: string[];
  queueListens: string[];
  listens: string[];
  consumes: string[];
};

const IMPORT = /import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*'@kindred\/contracts\/([\w-]+)'/g;

/**
 * Reads the subjects of a service from its sources: the contracts that it imports, and those to which it binds a method.
 * @param root the folder of the repository
 */
export async function natsSubjectsOf(service: ServiceName, root: string): Promise<NatsSubjects> {
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
    requests: unique(foreign.filter((subject) => subject.startsWith('rpc.'))),
    publishes: unique(subjects.filter((subject) => isOwn(subject) && /^(event|live|broadcast)\./.test(subject))),
    queueListens: unique(bound.filter((subject) => subject.startsWith('live.'))),
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
