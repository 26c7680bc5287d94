import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Request, Response } from 'express';
import { signedSession } from '../session/session-cookie.js';

/** Vite's manifest: the file of each module of the build, and the modules that it imports. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

const ALWAYS = ['</head.js>; rel=preload; as=script', '</api/auth/user>; rel=preload; as=fetch; crossorigin'];
const LAYOUT = ['src/app/member-layout.tsx'];
const PAGE = /^src\/app\/(\w+)-page\.tsx$/;

/**
 * Adds headers to the answer of a page: whether the browser sent a session cookie (`Server-Timing`, which scripts can read),
 * so that a visitor's browser does not ask for the current user; and what a member's first screen needs (`Link`), so that
 * it loads beside the app.
 */
export function preloadHints(root: string) {
  const manifest = manifestOf(root);
  const fallback = linksTo(manifest, LAYOUT);
  const pages = new Map<string, string>();
  for (const name of Object.keys(manifest)) {
    const page = PAGE.exec(name)?.[1];
    if (page) pages.set(page, linksTo(manifest, [...LAYOUT, name]));
  }
  return (request: Request, response: Response) => {
    if (request.headers['sec-fetch-mode'] !== 'navigate') return;
    // The app itself finds out whether the session has ended.
    const isMember = signedSession(request.headers.cookie) !== undefined;
    response.setHeader('Server-Timing', isMember ? 'member' : 'visitor');
    const page = request.path.split('/')[1] || 'discover';
    if (isMember) response.setHeader('Link', pages.get(page) ?? fallback);
  };
}

function linksTo(manifest: Manifest, names: string[]) {
  const modules = [...filesOf(manifest, names)].map((file) => `</${file}>; rel=modulepreload`);
  return [...ALWAYS, ...modules].join(', ');
}

/** The files of these modules and of everything that they import, including those that index.html loads. */
function filesOf(manifest: Manifest, names: string[], files = new Set<string>()) {
  for (const name of names) {
    const found = manifest[name];
    if (!found || files.has(found.file)) continue;
    files.add(found.file);
    filesOf(manifest, found.imports ?? [], files);
  }
  return files;
}

/** The manifest of the build; empty if the web client was not built by Vite. */
function manifestOf(root: string): Manifest {
  const file = path.join(root, '.vite/manifest.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
