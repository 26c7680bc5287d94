import { once } from 'node:events';
import { mkdtempSync, readdirSync, readlinkSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@kindred/testing/until';
import express from 'express';
import { staticFiles } from './static-files.js';

const root = mkdtempSync(path.join(tmpdir(), 'kindred-files-'));
const large = path.join(root, 'large.js');
writeFileSync(large, 'x'.repeat(32 * 2 ** 20));
writeFileSync(path.join(root, 'small.js'), '0123456789');
writeFileSync(path.join(root, 'gone.js'), '1;');

let server: Server;
let url: string;
beforeAll(async () => {
  server = express().use(staticFiles(root)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

const openFiles = () => readdirSync('/proc/self/fd').map(targetOf);
function targetOf(descriptor: string) {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return '';
  }
}

it('a download that is broken off leaves no file open', async () => {
  const request = get(`${url}/large.js`);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  await once(answer, 'readable');
  expect(openFiles()).toContain(large);
  request.destroy();
  await until(
    async () => openFiles().includes(large),
    (isOpen) => !isOpen,
  );
});

it('a file that has gone since the start breaks its own answer off, and no other', async () => {
  unlinkSync(path.join(root, 'gone.js'));
  await expect(fetch(`${url}/gone.js`).then((answer) => answer.text())).rejects.toThrow();
  expect(await (await fetch(`${url}/small.js`)).text()).toBe('0123456789');
});

it.each(['bytes=100-50', 'bytes=2-3', 'bytes=-5', 'bytes=99-'])(
  'a part of a file is answered with all of it: %s',
  async (range) => {
    const answer = await fetch(`${url}/small.js`, { headers: { range } });
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
  },
);
