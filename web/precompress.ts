import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const encoders = { br: promisify(brotliCompress), gz: promisify(gzip) };
const worthIt = /\.(html|js|css|svg|json|webmanifest)$/;

/** Writes a .br and a .gz beside every text file of the build, so that the gateway never compresses one itself. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const files = await readdir(dir, { recursive: true });
      await Promise.all(files.filter((file) => worthIt.test(file)).map((file) => compress(join(dir, file))));
    },
  };
}

async function compress(path: string) {
  const content = await readFile(path);
  for (const [extension, encode] of Object.entries(encoders)) {
    await writeFile(`${path}.${extension}`, await encode(content));
  }
}
