import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository, and what set-up keeps in it (both ignored by git). */
export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const modules = path.join(root, 'node_modules');
export const cache = path.join(root, '.cache');
export const node24 = path.join(modules, '.bin/node');
