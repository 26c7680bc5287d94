import { type ServiceName, serviceNames } from '@kindred/infrastructure/services';
import { docker, lastWords, type Project } from './docker.js';

const DRAIN_SECONDS = '40';

/**
 * Brings every schema up to date and has NATS read what the version's services may do. Then replaces the running containers of
 * every service by those of the project's version, one after another: it starts a new one beside them, and when that is healthy it
 * tells an old one to end, which finishes what it began. A start takes all of a processor: more at once would leave the members of a
 * small machine none.
 */
export async function rollOut(project: Project, report: (line: string) => void) {
  for (const service of serviceNames) await migrate(project, service, report);
  await reloadPermissions(project);
  for (const service of serviceNames) {
    const before = await removeUnhealthy(project, service);
    for (const id of before) {
      await startOneBeside(project, service);
      await end(id);
    }
    const scale = await project.scaleOf(service);
    for (let count = before.length; count > 0 && count < scale; count++) await startOneBeside(project, service);
    report(`${service}: ${before.length} replaced`);
  }
}

/**
 * Runs the migrations of the project's version to their end, in a container of its own that answers nobody: those that start
 * then have nothing to migrate in the time that they are given. A service without containers is not part of the roll-out.
 * @throws Error when a migration fails
 */
async function migrate(project: Project, service: ServiceName, report: (line: string) => void) {
  if (!(await project.containers(service)).length) return;
  report(`${service}: bringing its schema up to date`);
  try {
    await project.compose('run', '--rm', '--no-deps', '-T', service, 'dist/migrate.js');
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`The schema of ${service} is not up to date, and nothing was replaced: ${message}`, {
      cause: error,
    });
  }
}

/**
 * Removes containers that are not healthy, such as those of a broken-off roll-out, unless there are no others. One that is only
 * starting cannot be told apart: `rollOut` starts a new one in its place. Returns the containers to replace.
 */
async function removeUnhealthy(project: Project, service: ServiceName) {
  const ids = await project.containers(service);
  const areHealthy = await Promise.all(ids.map((id) => project.areHealthy([id])));
  const healthy = ids.filter((_, index) => areHealthy[index]);
  if (!healthy.length) return ids;
  for (const id of ids) if (!healthy.includes(id)) await remove(id);
  return healthy;
}

/** NATS reads its configuration again without ending a connection. If its part of the compose files has changed, it is restarted. */
async function reloadPermissions(project: Project) {
  await project.compose('up', '-d', '--no-deps', 'nats');
  await project.healthy(['nats']);
  await project.compose('kill', '--signal', 'HUP', 'nats');
}

/** @throws Error when it does not become healthy. It is removed then, so that the version before can be rolled out */
async function startOneBeside(project: Project, service: ServiceName) {
  const others = await project.containers(service);
  const scale = `${service}=${others.length + 1}`;
  await project.compose('up', '-d', '--no-deps', '--no-recreate', '--scale', scale, service);
  const started = (await project.containers(service)).filter((id) => !others.includes(id));
  try {
    await project.become(service, started);
  } catch (error) {
    const said: string[] = [];
    for (const id of started) {
      said.push(await lastWords(id));
      await remove(id);
    }
    throw new Error(`${service} of the new version did not become healthy, and was removed: ${said.join('\n')}`, {
      cause: error,
    });
  }
}

/** A container that is not healthy may answer all the same, so it may finish what it began. */
async function remove(id: string) {
  await docker(['stop', '-t', DRAIN_SECONDS, id]);
  await docker(['rm', '-f', id]);
}

/** A container that has ended goes in any case: the next roll-out would start it again, as one of the new version. */
async function end(id: string) {
  await docker(['stop', '-t', DRAIN_SECONDS, id]);
  const code = await docker(['inspect', '-f', '{{.State.ExitCode}}', id]);
  const said = code === '0' ? '' : await lastWords(id);
  await docker(['rm', id]);
  if (code !== '0') throw new Error(`A container ended with ${code}: ${said}`);
}
