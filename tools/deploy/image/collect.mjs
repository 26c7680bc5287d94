import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * `node collect.mjs <out> <package folder...> [--without=<name>,...]`: copies what these packages need at run time, as it is
 * installed here, to the same places below `out`. npm can install one workspace without development packages, but takes
 * along what any workspace that it links would need; an image is to hold what its program reaches, and no more.
 */
const FOR_DEVELOPERS = /\.(map|md|ts|cts|mts|flow)$/;
/** What packages bring besides: copies of themselves for browsers, bundlers and old engines, and their own tests. */
const BESIDES = [
  /\/node_modules\/typeorm\/browser$/,
  /\/node_modules\/rxjs\/(src|dist\/(bundles|esm|esm5|types))$/,
  /\/node_modules\/xml2js\/lib\/xml2js\.bc\.js$/,
  /\/node_modules\/(@[^/]+\/)?[^/]+\/test$/,
];
const SOURCES = /\/(dist|src|test|image)$/;

/**
 * The folders, from the root, of a package and all that it reaches through its dependencies.
 * @param without names, or scopes, of packages that these programs never load
 */
export function reach(root, folders, without = []) {
  const reached = new Set();
  const wanted = [...folders];
  for (let folder = wanted.pop(); folder !== undefined; folder = wanted.pop()) {
    if (reached.has(folder)) continue;
    reached.add(folder);
    wanted.push(...needs(root, folder, without));
  }
  return [...reached].sort();
}

/** Where the dependencies of a package are installed. What is optional may be missing: it is of another platform. */
function needs(root, folder, without) {
  const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
  const isOptional = (name) => name in optionalDependencies || peerDependenciesMeta[name]?.optional;
  const required = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  const isLeftOut = (name) => without.includes(name) || without.includes(name.split('/')[0]);
  const names = required.filter((name) => !(name in peerDependencies && isOptional(name)) && !isLeftOut(name));
  return names.flatMap((name) => {
    const place = installed(root, folder, name);
    if (!place && !isOptional(name)) throw new Error(`${folder} needs ${name}, which is not installed`);
    return place ?? [];
  });
}

/** The way that Node looks for a package: in the folder's own node_modules, then in those above it. */
function installed(root, folder, name) {
  for (let at = path.relative(root, realpathSync(path.join(root, folder))); ; at = path.dirname(at)) {
    const place = path.join(at, 'node_modules', name);
    if (existsSync(path.join(root, place, 'package.json'))) return place;
    if (at === '.') return undefined;
  }
}

function copy(root, out, folder) {
  const [from, to] = [path.join(root, folder), path.join(out, folder)];
  mkdirSync(path.dirname(to), { recursive: true });
  const target = path.relative(root, realpathSync(from));
  if (target !== folder) {
    symlinkSync(path.relative(path.dirname(folder), target), to);
    return copy(root, out, target);
  }
  const isOwn = !folder.includes('node_modules');
  const isNeeded = (file) =>
    !FOR_DEVELOPERS.test(file) &&
    !BESIDES.some((pattern) => pattern.test(file)) &&
    !file.slice(from.length).endsWith('/node_modules') &&
    !(isOwn && SOURCES.test(file));
  cpSync(from, to, { recursive: true, filter: isNeeded });
}

if (process.argv[1] === import.meta.filename) {
  const [out, ...rest] = process.argv.slice(2);
  const [folders, options] = [rest.filter((one) => !one.startsWith('--')), rest.filter((one) => one.startsWith('--'))];
  const without = options.flatMap((option) => option.replace('--without=', '').split(','));
  for (const folder of reach(process.cwd(), folders, without)) copy(process.cwd(), out, folder);
}
