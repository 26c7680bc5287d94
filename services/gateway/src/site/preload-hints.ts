import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Request, Response } from 'express';
import { signedSession } from '../session/session-cookie.js';

/** What Vite writes of each file of the build: where it is, and what it imports. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

const FIRST = ['</head.js>; rel=preload; as=script', '</api/auth/user>; rel=preload; as=fetch; crossorigin'];
const LAYOUT = ['src/app/member-layout.tsx'];
const PAGE = /^src\/app\/(\w+)-page\.tsx$/;

/**
 * What a browser is told with a page, before it has read it: whether it sent a session (`Server-Timing`, which a script can
 * read), so that nobody is asked for where none is; and what a member's first screen will need (`Link`), to load beside the app.
 */
export function preloadHints(root: string) {
  const manifest = manifestOf(root);
  const anywhere = linksTo(manifest, LAYOUT);
  const pages = new Map<string, string>();
  for (const name of Object.keys(manifest)) {
    const page = PAGE.exec(name)?.[1];
    if (page) pages.set(page, linksTo(manifest, [...LAYOUT, name]));
  }
  return (request: Request, response: Response) => {
    if (request.headers['sec-fetch-mode'] !== 'navigate') return;
    // One that has ended is found out by the app, as ever.
    const isMember = signedSession(request.headers.cookie) !== undefined;
    response.setHeader('Server-Timing', isMember ? 'member' : 'visitor');
    const page = request.path.split('/')[1] || 'discover';
    if (isMember) response.setHeader('Link', pages.get(page) ?? anywhere);
  };
}

function linksTo(manifest: Manifest, names: string[]) {
  const modules = [...filesOf(manifest, names)].map((file) => `</${file}>; rel=modulepreload`);
  return [...FIRST, ...modules].join(', ');
}

/** The files of these modules and of all that they import; what index.html loads is among them. */
function filesOf(manifest: Manifest, names: string[], files = new Set<string>()) {
  for (const name of names) {
    const found = manifest[name];
    if (!found || files.has(found.file)) continue;
    files.add(found.file);
    filesOf(manifest, found.imports ?? [], files);
  }
  return files;
}

/** The manifest of the build. A client that is not built here has none. */
function manifestOf(root: string): Manifest {
  const file = path.join(root, '.vite/manifest.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
