import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { lockPage } from './lock-page.js';
import { prolongDeviceCookies } from './prolong-device-cookies.js';

const root = mkdtempSync(path.join(tmpdir(), 'kindred-lock-'));
writeFileSync(path.join(root, 'lock.html'), 'the lock');
afterAll(() => rmSync(root, { recursive: true }));

const app = (from = root) =>
  express()
    .use(prolongDeviceCookies(true))
    .use(lockPage(from))
    .use(({ path: address }, response) => response.send(`the product at ${address}`));
const navigate = { 'Sec-Fetch-Mode': 'navigate', Cookie: 'sid=1; lock=5' };
const visit = (address: string, headers: Record<string, string>, from = root) =>
  request(app(from)).get(address).set(headers);

describe('a browser with a lock', () => {
  it.each(['/', '/messages', '/index.html', '/api/conversations', '/media/x.webp', '/staff', '/api/auth/user?x=1'])(
    'is shown the lock at %s',
    async (address) => {
      const { text, headers } = await visit(address, navigate);
      expect(text).toBe('the lock');
      expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: expect.stringContaining('Cookie') });
      expect(headers.link).toBeUndefined();
    },
  );

  it('that is too old to say that it navigates is, too', async () => {
    expect((await visit('/messages', { Cookie: 'lock=1', Accept: 'text/html,*/*' })).text).toBe('the lock');
  });

  it.each(['cors', 'same-origin', 'no-cors'])('gets what its scripts ask for: %s', async (mode) => {
    expect((await visit('/index.html', { ...navigate, 'Sec-Fetch-Mode': mode })).text).toBe(
      'the product at /index.html',
    );
  });

  it('gets what is sent in no place of a page, and the notepad', async () => {
    expect((await visit('/index.html', { Cookie: 'lock=1', Accept: '*/*' })).text).toContain('product');
    expect((await request(app()).post('/api/x').set(navigate)).text).toContain('product');
    expect((await visit('/notes', navigate)).text).toContain('product');
  });
});

it.each(['', 'blocklock=5', 'sid=1; clock=5'])('a browser without one is shown the product: %j', async (Cookie) => {
  expect((await visit('/', { ...navigate, Cookie })).text).toContain('product');
});

it('where no client was built, the product answers', async () => {
  expect((await visit('/', navigate, path.join(root, 'nowhere'))).text).toContain('product');
});

describe('the cookies of a device', () => {
  const set = async (address: string, headers: Record<string, string>) =>
    (await visit(address, headers)).headers['set-cookie'];

  it('are set again with a page and with what each start asks for', async () => {
    const Cookie = 'face=weather; sid=1; lock=15';
    const rest = 'Path=/; Max-Age=34560000; SameSite=Lax; Secure';
    const both = [`face=weather; ${rest}`, `lock=15; ${rest}`];
    expect(await set('/', { 'Sec-Fetch-Mode': 'navigate', Cookie })).toEqual(both);
    expect(await set('/api/config', { 'Sec-Fetch-Mode': 'cors', Cookie })).toEqual(both);
    expect(await set('/assets/app.js', { 'Sec-Fetch-Mode': 'navigate', Cookie })).toBeUndefined();
    expect(await set('/api/auth/user', { 'Sec-Fetch-Mode': 'cors', Cookie })).toBeUndefined();
  });

  it('are set again where the own face was chosen: without it, the address of an installed app would bring another', async () => {
    const cookies = await set('/', { 'Sec-Fetch-Mode': 'navigate', Cookie: 'face=own' });
    expect(cookies).toEqual([expect.stringContaining('face=own; ')]);
  });

  it('are set once each, from however long a header', async () => {
    const Cookie = `${Array(200).fill('face=notes').join(';')};${' '.repeat(8000)}x;lock=1`;
    const cookies = [await set('/', { 'Sec-Fetch-Mode': 'navigate', Cookie })].flat();
    expect(cookies.map((cookie) => cookie?.split(';')[0])).toEqual(['face=notes', 'lock=1']);
  });

  it.each(['face=', 'face=notes2', 'lock=7', 'lock=1x', 'myface=notes', 'leaving=1', 'sid=x', ''])(
    'are these only: %j',
    async (Cookie) => {
      expect(await set('/', { 'Sec-Fetch-Mode': 'navigate', Cookie })).toBeUndefined();
    },
  );
});
