import path from 'node:path';
import { baseFiles } from './manifests.js';
import { type Manifest, render } from './render.js';

/** The manifests of an overlay, on `k8s/base` as it would be generated now. */
export function overlay(root: string, name: 'dev' | 'prod'): Manifest[] {
  const base = Object.entries(baseFiles()).map(([file, text]) => [path.join(root, 'k8s/base', file), text]);
  return render(path.join(root, 'k8s/overlays', name), Object.fromEntries(base));
}
