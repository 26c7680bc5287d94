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

type Generator = { name: string; files?: string[]; envs?: string[] };
type Kustomization = {
  namespace?: string;
  resources?: string[];
  configMapGenerator?: Generator[];
  secretGenerator?: Generator[];
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
 * where there is no kubectl.
 * @param generated contents of files that need not be on the disk, by their paths
 * @throws Error for a part of kustomize that it does not know
 */
export function render(folder: string, generated: Record<string, string> = {}): Manifest[] {
  const read = (file: string) => generated[file] ?? readFileSync(file, 'utf8');
  const load = (place: string): Manifest[] => {
    const nested = path.join(place, 'kustomization.yaml');
    if (nested in generated || existsSync(nested)) return render(place, generated);
    return parseAllDocuments(read(place))
      .map((document) => document.toJS() as Manifest)
      .filter(Boolean);
  };
  const own = parse(read(path.join(folder, 'kustomization.yaml'))) as Kustomization;
  const unknown = Object.keys(own).filter((key) => !KNOWN.includes(key));
  if (unknown.length) throw new Error(`${folder} uses ${unknown.join(', ')}, which this renderer does not know`);
  const manifests = [
    ...(own.resources ?? []).flatMap((resource) => load(path.join(folder, resource))),
    ...(own.configMapGenerator ?? []).map((generator) => generate('ConfigMap', 'data', folder, generator, String)),
    ...(own.secretGenerator ?? []).map((generator) => ({
      ...generate('Secret', 'data', folder, generator, base64),
      type: 'Opaque',
    })),
  ];
  return own.namespace ? manifests.map((manifest) => inNamespace(manifest, own.namespace as string)) : manifests;
}

function generate(
  kind: string,
  field: string,
  folder: string,
  { name, files = [], envs = [] }: Generator,
  encode: (text: string) => string,
): Manifest {
  const fromFiles = files.map((file) => {
    const [key, place = key] = file.includes('=') ? file.split('=') : [path.basename(file), file];
    return [key, encode(readFileSync(path.join(folder, place as string), 'utf8'))];
  });
  const fromEnvs = envs.flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => {
        const at = line.indexOf('=');
        return [line.slice(0, at), encode(line.slice(at + 1))];
      }),
  );
  return { apiVersion: 'v1', kind, metadata: { name }, [field]: Object.fromEntries([...fromFiles, ...fromEnvs]) };
}

function base64(text: string) {
  return Buffer.from(text).toString('base64');
}

function inNamespace(manifest: Manifest, namespace: string): Manifest {
  if (manifest.kind === 'Namespace') return manifest;
  return { ...manifest, metadata: { ...manifest.metadata, namespace } };
}
