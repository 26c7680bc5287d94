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
  const {
    namespace,
    resources = [],
    configMapGenerator = [],
    secretGenerator = [],
    ...other
  } = parse(read(path.join(folder, 'kustomization.yaml')));
  const unknown = Object.keys(other).filter((key) => !['apiVersion', 'kind', 'generatorOptions'].includes(key));
  if (unknown.length) throw new Error(`${folder} uses ${unknown.join(', ')}, which this renderer does not know`);
  const generated = (kind: string) => (one: { name: string }) => ({
    apiVersion: 'v1',
    kind,
    metadata: { name: one.name },
  });
  const manifests: Manifest[] = [
    ...resources.flatMap((resource: string) => load(path.join(folder, resource))),
    ...configMapGenerator.map(generated('ConfigMap')),
    ...secretGenerator.map(generated('Secret')),
  ];
  for (const { kind, metadata } of namespace ? manifests : []) if (kind !== 'Namespace') metadata.namespace = namespace;
  return manifests;
}
