import { accessSync, chmodSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { Problem } from './problem.js';

const neededMegabytes = 300;

/**
 * Makes DATA_DIR if it is missing. Other users may reach their own files in it, but not list it.
 * @throws Problem when it cannot be written, or its disk has less than 300 MB left
 */
export function prepareDataDir(dataDir: string) {
  try {
    if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, 0o711);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Problem(`DATA_DIR ${dataDir} cannot be used (${(error as Error).message}): choose another folder.`);
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const free = Math.floor((bavail * bsize) / 1e6);
  if (free < neededMegabytes) {
    throw new Problem(
      `The disk is full: ${free} MB are left where DATA_DIR (${dataDir}) is, ${neededMegabytes} MB are needed. Free some space or choose another DATA_DIR.`,
    );
  }
}
