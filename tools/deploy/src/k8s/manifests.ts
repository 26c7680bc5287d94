import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ServiceName, serviceNames } from '@kindred/infrastructure/services';
import { parseAllDocuments, stringify } from 'yaml';
import { type Manifest, render } from './render.js';
import { workloads } from './workloads.js';

const NOTE = '# Made by `npm run site` out of k8s/templates and tools/deploy/src/k8s; change it there.\n';

/** The generated files of `k8s/base`, from the templates and the table of workloads. */
export function baseFiles(): Record<string, string> {
  const services = serviceNames.map((name) => [`${name}.yaml`, documents(serviceManifests(name))]);
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    resources: ['shared.yaml', 'migrate.yaml', ...serviceNames.map((name) => `${name}.yaml`)],
  };
  return {
    ...Object.fromEntries(services),
    'migrate.yaml': documents([migration()]),
    'kustomization.yaml': documents([kustomization]),
  };
}

/** The manifests of an overlay, on `k8s/base` as it would be generated now. */
export function overlay(root: string, name: 'dev' | 'prod'): Manifest[] {
  const base = Object.entries(baseFiles()).map(([file, text]) => [path.join(root, 'k8s/base', file), text]);
  return render(path.join(root, 'k8s/overlays', name), Object.fromEntries(base));
}

function documents(manifests: object[]) {
  const texts = manifests.map((one) => stringify(one, { lineWidth: 120, aliasDuplicateObjects: false }));
  return NOTE + texts.join('---\n');
}

function serviceManifests(name: ServiceName) {
  const { replicas, cpu, memory, reaches } = workloads[name];
  const [leastReplicas, mostReplicas] = replicas;
  const [cpuRequest, cpuLimit] = cpu;
  const taken = { leastReplicas, mostReplicas, cpuRequest, cpuLimit, memoryRequest: memory / 2, memoryLimit: memory };
  return filled('service', { name, ...taken }, [name, ...reaches]);
}

/** The Job with the container and the volumes of every service. */
function migration() {
  const jobs = serviceNames.flatMap((name) => filled('migrate', { name }));
  const [job] = jobs as [Manifest];
  const pods = jobs.map(({ spec }) => spec.template.spec);
  const volumes = [...pods.map((pod) => pod.volumes[0]), pods[0].volumes[1]];
  Object.assign(job.spec.template.spec, { containers: pods.flatMap((pod) => pod.containers), volumes });
  return job;
}

/** The manifests of a template with `$name` or `$(name)` replaced by values, and with the lines that begin with one of `words`. */
function filled(template: string, values: Record<string, string | number>, words: string[] = []): Manifest[] {
  const text = readFileSync(new URL(`../../../../k8s/templates/${template}.yaml`, import.meta.url), 'utf8')
    .replace(/^( *)#(\w+) /gm, (line, indent, word) => (words.includes(word) ? indent : line))
    .replace(/\$\(?(\w+)\)?/g, (_, name) => String(values[name]));
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest);
}
