import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { serviceNames } from '@kindred/infrastructure/services';
import { parseAllDocuments, stringify } from 'yaml';
import { baseFiles, overlay } from '../src/k8s/manifests.js';
import type { Manifest } from '../src/k8s/render.js';
import { problemsOf } from '../src/k8s/validate.js';
import { writeFiles } from '../src/make-settings.js';
import { root } from './compose.js';

const overlays = (['dev', 'prod'] as const).map((name) => ({ name, manifests: overlay(root, name) }));
const all = overlays.flatMap(({ name, manifests }) =>
  manifests.map((manifest) => ({ title: `${name}: ${manifest.kind} ${manifest.metadata.name}`, manifest })),
);
const prod = overlays.find(({ name }) => name === 'prod')?.manifests ?? [];
const pods = all.filter(({ manifest }) => manifest.spec?.template?.spec);

describe('k8s', () => {
  it('has every required field, each of its type, and none that Kubernetes does not know', () => {
    expect(problemsOf(all.map(({ manifest }) => manifest))).toEqual([]);
  });

  it('would refuse a wrong type, a missing field and an unknown one', () => {
    const [deployment] = prod.filter(({ kind }) => kind === 'Deployment') as [Manifest];
    const { selector: _, ...rest } = deployment.spec;
    const wrong = [{ ...deployment.spec, replicas: 'two' }, rest, { ...deployment.spec, replica: 2 }];
    expect(problemsOf(wrong.map((spec) => ({ ...deployment, spec })))).toEqual([
      expect.stringContaining("'string' is not assignable to type 'number'"),
      expect.stringContaining("'selector' is missing"),
      expect.stringMatching(/replica.*does not exist/),
    ]);
  });

  it.each(overlays)('$name is rendered here as kubectl renders it, where there is one', ({ name, manifests }) => {
    if (spawnSync('kubectl', ['version', '--client']).error) return expect(manifests.length).toBeGreaterThan(30);
    writeFiles(path.join(root, 'k8s/base'), baseFiles());
    const text = execFileSync('kubectl', ['kustomize', path.join(root, 'k8s/overlays', name)], { encoding: 'utf8' });
    const theirs = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
    expect(sorted(manifests)).toEqual(sorted(theirs));
  });

  it.each(serviceNames)('runs %s with all that it needs', (name) => {
    const kinds = prod.filter(({ metadata }) => metadata.name === name).map(({ kind }) => kind);
    const expected = [
      'Deployment',
      'HorizontalPodAutoscaler',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'ServiceAccount',
    ];
    expect(kinds).toEqual(expect.arrayContaining(expected));
    const migrate = prod.find(({ kind }) => kind === 'Job');
    expect(migrate?.spec.template.spec.containers.map((container: { name: string }) => container.name)).toContain(name);
  });

  it.each(pods)('$title may do little', ({ manifest }) => {
    const { spec } = manifest.spec.template;
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    for (const container of spec.containers) {
      expect(container.securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
      if (container.image.startsWith('kindred/')) expect(container.securityContext.readOnlyRootFilesystem).toBe(true);
      expect(container.resources.limits).toMatchObject({ cpu: expect.anything(), memory: expect.anything() });
    }
  });

  it('asks every pod for what it cannot serve without, so that a Redis that is away takes none out', () => {
    const containers = prod
      .filter(({ kind }) => kind === 'Deployment')
      .map(({ spec }) => spec.template.spec.containers[0]);
    const paths = containers.flatMap(({ startupProbe, readinessProbe }) => [startupProbe, readinessProbe]);
    expect(paths.map(({ httpGet }) => httpGet.path)).toEqual(
      serviceNames.flatMap(() => Array(2).fill('/readyz/serving')),
    );
  });

  it('sets nothing for all services, which would win over what a site has set for one', () => {
    const shared = prod.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'kindred');
    expect(shared?.data).toEqual({});
  });

  it('holds no secret for production', () => {
    expect(prod.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });
});

/** Without the contents of what is generated. */
function sorted(manifests: Manifest[]) {
  return manifests
    .map(({ data: _, type: __, ...rest }) => rest)
    .map((manifest) => stringify(manifest, { sortMapEntries: true, lineWidth: 0 }))
    .sort();
}
