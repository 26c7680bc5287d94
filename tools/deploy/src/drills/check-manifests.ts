import path from 'node:path';
import { serviceNames } from '@kindred/infrastructure/services';
import { overlay } from '../k8s/manifests.js';
import type { Manifest } from '../k8s/render.js';
import { problemsOf } from '../k8s/validate.js';
import { developmentProject, docker, type Project } from './docker.js';
import { eventually } from './eventually.js';

// biome-ignore lint/suspicious/noExplicitAny: a container of a manifest, whose fields were checked against Kubernetes' schema
type Container = any;
const LABEL = 'kindred.drill=manifests';

type Probe = { httpGet: { path: string; port: string | number } };

/** What a pod runs on: the servers of compose, the files of secrets, and the other manifests. */
type Surroundings = { project: Project; folder: string; manifests: Manifest[] };

/**
 * Runs every pod of the development overlay as its manifest says (image, user, arguments, read-only root, mounted
 * settings, memory) on the servers of compose, and asks its probes, from inside, what Kubernetes would ask.
 */
export async function checkManifests(root: string, variables: Record<string, string>, report: (line: string) => void) {
  const manifests = overlay(root, 'dev');
  const problems = problemsOf(manifests);
  if (problems.length) throw new Error(problems.join('\n'));
  report(`${manifests.length} manifests of the development overlay are well-formed`);

  const project = developmentProject('kindred-k8s', root, variables);
  // The overlay makes its secrets of these files.
  const surroundings = { project, folder: path.join(root, 'ops/development'), manifests };
  try {
    await project.build();
    await project.compose('up', '-d', 'postgres', 'redis', 'nats', 's3', 'mail', 'provision');
    await eventually('provisioned', async () => (await project.logs('provision')).includes('are there'));
    const job = find(manifests, 'Job', 'migrate').spec.template.spec;
    for (const container of job.containers) report(await runToEnd(container, job, surroundings));
    for (const name of serviceNames) {
      const pod = find(manifests, 'Deployment', name).spec.template.spec;
      await probe(pod.containers[0], pod, surroundings);
      report(`${name}: startup, readiness and liveness answer as written, under user ${pod.securityContext.runAsUser}`);
    }
  } finally {
    const left = await docker(['ps', '-aq', '--filter', `label=${LABEL}`]);
    if (left) await docker(['rm', '-f', ...left.split('\n')]);
    await project.remove();
  }
}

function find(manifests: Manifest[], kind: string, name: string) {
  const manifest = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (!manifest) throw new Error(`There is no ${kind} ${name}`);
  return manifest;
}

async function runToEnd(container: Container, pod: Container, surroundings: Surroundings) {
  const id = await create(container, pod, surroundings);
  const said = await docker(['start', '-a', id]);
  await docker(['rm', id]);
  return said;
}

async function probe(container: Container, pod: Container, surroundings: Surroundings) {
  const id = await create(container, pod, surroundings);
  await docker(['start', id]);
  for (const kind of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
    await eventually(`${container.name}: ${kind}`, () => answers(id, container, container[kind]));
  }
  await docker(['exec', id, ...container.lifecycle.preStop.exec.command]);
}

async function answers(id: string, { ports, name }: Container, { httpGet }: Probe) {
  const running = await docker(['inspect', '-f', '{{.State.Running}}', id]);
  if (running !== 'true') throw new Error(`${name} ended: ${await docker(['logs', id])}`);
  const port = ports.find((one: { name: string }) => one.name === httpGet.port)?.containerPort ?? httpGet.port;
  const script = `fetch('http://127.0.0.1:${port}${httpGet.path}').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`;
  return docker(['exec', id, 'node', '-e', script]).then(
    () => true,
    () => false,
  );
}

/** A container that has not started yet, in the networks of the servers that compose lets it reach. */
async function create(container: Container, pod: Container, surroundings: Surroundings) {
  const [first = 'none', ...others] = await surroundings.project.networksOf(container.name);
  const id = await docker(['create', '--network', first, ...options(container, pod, surroundings)]);
  for (const network of others) await docker(['network', 'connect', network, id]);
  return id;
}

function options(container: Container, pod: Container, { project, folder, manifests }: Surroundings) {
  const { runAsUser, runAsGroup } = pod.securityContext;
  const bytes = container.resources.limits.memory.replace('Mi', 'm');
  const mounts = container.volumeMounts.flatMap((mount: Mount) => volume(mount, pod, folder));
  const configuration = find(manifests, 'ConfigMap', 'kindred').data ?? {};
  const env = Object.entries(configuration).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  return [
    ...['--label', LABEL, '--user', `${runAsUser}:${runAsGroup}`, '--memory', bytes],
    ...['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', ...env, ...mounts],
    ...[`${container.image}:${project.variables.KINDRED_VERSION ?? 'dev'}`, ...(container.args ?? [])],
  ];
}

type Mount = { name: string; mountPath: string };

function volume({ name, mountPath }: Mount, pod: Container, folder: string) {
  const { secret } = pod.volumes.find((one: { name: string }) => one.name === name);
  if (!secret) return ['--tmpfs', mountPath];
  const file = path.join(folder, `${secret.secretName}.env`);
  return ['-v', `${file}:${mountPath}/settings:ro`];
}
