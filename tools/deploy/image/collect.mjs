import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

/**
 * `node collect.mjs <out> <program...>`: copies the files that these built programs load, and the maps of our own, to the
 * same places below `out`. Node finds them there as it does from the current folder, the root of the workspace.
 */
/** What a file reads by a name that it computes. */
const READ_BY = {
  'node_modules/swagger-ui-dist/absolute-path.js': ['swagger-ui.css', 'swagger-ui-bundle.js'],
  'tools/seed/dist/community.js': ['../portraits'],
};

const [out, ...programs] = process.argv.slice(2);
const { fileList } = await nodeFileTrace(programs);
for (const file of fileList) {
  const read = (READ_BY[file] ?? []).map((name) => path.join(path.dirname(file), name));
  const maps = [`${file}.map`].filter((map) => !map.includes('node_modules') && existsSync(map));
  for (const one of [file, ...read, ...maps]) {
    cpSync(one, path.join(out, one), { recursive: true, verbatimSymlinks: true });
  }
}
