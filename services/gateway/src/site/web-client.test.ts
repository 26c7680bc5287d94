import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { webClient } from './web-client.js';

const root = mkdtempSync(path.join(tmpdir(), 'kindred-web-'));
mkdirSync(path.join(root, '.vite'));
mkdirSync(path.join(root, 'assets'));
writeFileSync(path.join(root, 'index.html'), '<!doctype html>');
writeFileSync(path.join(root, 'assets/app.js'), '1;');
const anywhere = ['/head.js', '/assets/layout.js'];
const linksTo = (files: string[]) => files.map((file) => `<${file}>; rel=modulepreload`).join(', ');
const firstPaint = {
  anywhere: linksTo(anywhere),
  screens: [
    { path: '^/?$', links: linksTo([...anywhere, '/assets/discover.js']) },
    { path: '^/chat/([^/]+)/?$', links: linksTo([...anywhere, '/assets/chat.js']) },
  ],
};
writeFileSync(path.join(root, '.vite/first-paint.json'), JSON.stringify(firstPaint));
afterAll(() => rmSync(root, { recursive: true }));

const visit = (address: string, headers: Record<string, string> = {}) =>
  request(express().use(webClient(root)))
    .get(address)
    .set({ 'Sec-Fetch-Mode': 'navigate', ...headers });
const hinted = ({ link = '' }: Record<string, string>) => [...link.matchAll(/<([^>]+)>/g)].map(([, file]) => file);

describe('a page', () => {
  it('is answered at every path, and cached by the browser only', async () => {
    for (const address of ['/', '/chat/7', '/index.html']) {
      const { status, text, headers } = await visit(address);
      expect([status, text]).toEqual([200, '<!doctype html>']);
      expect(headers['cache-control']).toBe('private, no-cache, no-transform');
    }
  });

  it('tells a browser without a session that it has none, and hints at nothing', async () => {
    const { headers } = await visit('/', { Cookie: 'theme=dark; not-sid=s%3A1' });
    expect(headers['server-timing']).toBe('visitor');
    expect(headers.link).toBeUndefined();
  });

  it('hints at the files that a member needs on the requested page', async () => {
    const cookie = { Cookie: 'theme=dark; sid=s%3Awhatever' };
    const safety = await visit('/safety', cookie);
    expect(safety.headers['server-timing']).toBe('member');
    expect(hinted(safety.headers)).toEqual(anywhere);
    expect(hinted((await visit('/', cookie)).headers)).toEqual([...anywhere, '/assets/discover.js']);
    expect(hinted((await visit('/chat/7', cookie)).headers)).toEqual([...anywhere, '/assets/chat.js']);
  });

  it.each(['/notes', '/notes/'])('hints at nothing where it is the notepad of a quick exit: %s', async (address) => {
    for (const Cookie of ['sid=s%3A1', 'sid=s%3A1; lock=5']) {
      const { headers } = await visit(address, { Cookie });
      expect([headers['server-timing'], headers.link]).toEqual([undefined, undefined]);
    }
  });

  it('tells a browser that signed out without a network that it has no session', async () => {
    const { headers } = await visit('/', { Cookie: 'sid=s%3A1; leaving=1' });
    expect([headers['server-timing'], headers.link]).toEqual(['visitor', undefined]);
  });

  it('adds no hints if the browser does not navigate, since a service worker keeps the answer for everyone', async () => {
    for (const Cookie of ['', 'sid=s%3A1']) {
      const answer = await visit('/', { Cookie, 'Sec-Fetch-Mode': 'same-origin' });
      expect(answer.headers['server-timing']).toBeUndefined();
      expect(answer.headers.link).toBeUndefined();
    }
  });
});

it.each(['/', '/chat/7', '/assets/app.js'])('a 304 says of caching what the file says: %s', async (address) => {
  const { headers } = await visit(address);
  const again = await visit(address, { 'If-None-Match': headers.etag ?? '' });
  expect([again.status, again.headers['cache-control']]).toEqual([304, headers['cache-control']]);
});

it('a file of the build is cached for good, and a missing one is 404', async () => {
  expect((await visit('/assets/app.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await visit('/assets/gone.js')).status).toBe(404);
});
