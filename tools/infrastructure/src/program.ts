import { spawnSync } from 'node:child_process';
import type { Command } from './guarded-process.js';

/** A program on the PATH, or null. */
export function installedProgram(name: string): Command | null {
  const answers = spawnSync(name, ['--version']).status === 0;
  return answers ? { file: name, args: [], env: process.env } : null;
}
