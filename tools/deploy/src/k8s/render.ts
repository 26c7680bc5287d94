import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: a manifest of any kind; the checks look into it by path
  [field: string]: any;
};

type Kustomization = {
  namespace?: string;
  resources?: string[];
  configMapGenerator?: { name: string }[];
  secretGenerator?: { name: string }[];
};

const KNOWN = [
  'apiVersion',
  'kind',
  'namespace',
  'resources',
  'generatorOptions',
  'configMapGenerator',
  'secretGenerator',
];

/**
 * What `kubectl kustomize` makes of a folder, for the part of kustomize that ours use, so that manifests can be checked
 * where there is no kubectl. What is generated of files is without their contents.
 * @param base contents of files that need not be on the disk, by their paths
 * @throws Error for a part of kustomize that it does not know
 */
export function render(folder: string, base: Record<string, string> = {}): Manifest[] {
  const read = (file: string) => base[file] ?? readFileSync(file, 'utf8');
  const load = (place: string): Manifest[] => {
    const nested = path.join(place, 'kustomization.yaml');
    if (nested in base || existsSync(nested)) return render(place, base);
    return parseAllDocuments(read(place))
      .map((document) => document.toJS() as Manifest)
      .filter(Boolean);
  };
  const own = parse(read(path.join(folder, 'kustomization.yaml'))) as Kustomization;
  const unknown = Object.keys(own).filter((key) => !KNOWN.includes(key));
  if (unknown.length) throw new Error(`${folder} uses ${unknown.join(', ')}, which this renderer does not know`);
  const manifests = [
    ...(own.resources ?? []).flatMap((resource) => load(path.join(folder, resource))),
    ...(own.configMapGenerator ?? []).map(({ name }) => generated('ConfigMap', name)),
    ...(own.secretGenerator ?? []).map(({ name }) => generated('Secret', name)),
  ];
  return own.namespace ? manifests.map((manifest) => inNamespace(manifest, own.namespace as string)) : manifests;
}

function generated(kind: 'ConfigMap' | 'Secret', name: string): Manifest {
  return { apiVersion: 'v1', kind, metadata: { name } };
}

function inNamespace(manifest: Manifest, namespace: string): Manifest {
  if (manifest.kind === 'Namespace') return manifest;
  return { ...manifest, metadata: { ...manifest.metadata, namespace } };
}
