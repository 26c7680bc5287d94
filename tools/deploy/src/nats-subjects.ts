import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ServiceName } from '@kindred/infrastructure/services';

export type NatsSubjects = Awaited<ReturnType<typeof natsSubjectsOf>>;

const IMPORT = /import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*'@kindred\/contracts\/([\w-]+)'/g;

/**
 * Reads the NATS subjects of a service from its sources, the contracts that it imports and those to which it binds a method:
 * what it requests and publishes, listens to (as one of a queue, or each process), and consumes.
 * @param root the folder of the repository
 */
export async function natsSubjectsOf(service: ServiceName, root: string) {
  const files = globSync(`services/${service}/src/**/*.ts`, {
    cwd: root,
    exclude: (name) => name.endsWith('.test.ts'),
  });
  const sources = files.map((file) => readFileSync(path.join(root, file), 'utf8'));
  const named = (await Promise.all(sources.map(subjectsIn))).flat();
  const subjects = named.map(({ subject }) => subject);
  const bound = named.filter(({ isBound }) => isBound).map(({ subject }) => subject);

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

/** The subjects of the contracts that a source imports, and whether it binds a method to them. */
async function subjectsIn(source: string): Promise<{ subject: string; isBound: boolean }[]> {
  const found = [...source.matchAll(IMPORT)].map(async ([, names = '', module]) => {
    const contracts: Record<string, { subject?: string }> = await import(`@kindred/contracts/${module}`);
    return names.split(',').flatMap((one) => {
      const [name = '', local = name] = one.trim().split(/\s+as\s+/);
      const subject = contracts[name]?.subject;
      const isBound = new RegExp(`@(Subscribe|Listen)\\(${local}\\)`).test(source);
      return subject === undefined ? [] : { subject, isBound };
    });
  });
  return (await Promise.all(found)).flat();
}

function unique(subjects: string[]) {
  return [...new Set(subjects)].sort();
}
