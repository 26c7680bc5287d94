import { type ServiceName, serviceNames } from '@kindred/infrastructure/services';
import { docker, type Project } from './docker.js';

const DRAIN_SECONDS = '40';

/**
 * Has NATS read what the version's services may do, then replaces the running containers of every service by those of the
 * project's version, one after another: a new one beside them, and when it is healthy an old one is told to end, and finishes
 * what it began. What starts takes all of a processor; more at once would leave the members of a small machine none.
 */
export async function rollOut(project: Project, report: (line: string) => void) {
  await reloadPermissions(project);
  for (const service of serviceNames) {
    const before = await project.containers(service);
    for (const id of before) {
      await startOneBeside(project, service, before.length);
      await end(id);
    }
    report(`${service}: ${before.length} replaced`);
  }
}

/** NATS reads its configuration again without ending a connection; where compose now runs it otherwise, it is begun anew. */
async function reloadPermissions(project: Project) {
  await project.compose('up', '-d', '--no-deps', 'nats');
  await project.healthy(['nats']);
  await project.compose('kill', '--signal', 'HUP', 'nats');
}

async function startOneBeside(project: Project, service: ServiceName, count: number) {
  await project.compose('up', '-d', '--no-deps', '--no-recreate', '--scale', `${service}=${count + 1}`, service);
  await project.healthy([service]);
}

/** A container that has ended goes in any case: the next roll-out would start it again, as one of the new version. */
async function end(id: string) {
  await docker(['stop', '-t', DRAIN_SECONDS, id]);
  const code = await docker(['inspect', '-f', '{{.State.ExitCode}}', id]);
  const said = code === '0' ? '' : await docker(['logs', '--tail', '5', id]);
  await docker(['rm', id]);
  if (code !== '0') throw new Error(`A container ended with ${code}: ${said}`);
}
