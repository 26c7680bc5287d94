import path from 'node:path';
import { preset } from './jest.preset.mjs';

/** Of each package that has no configuration of its own; Jest is started in its folder. */
export default { ...preset, rootDir: process.cwd(), displayName: path.basename(process.cwd()) };
