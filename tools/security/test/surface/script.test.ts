import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Names } from './names.js';
import { differences, Script } from './script.js';

const server = createServer((_, response) => response.writeHead(503).end());
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void server.close());

it('writes down no answer of a product that has failed', async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asked = new Script('none', new Names([])).ask(origin, { method: 'GET', path: '/api/hello' }, 'kay');
  await expect(asked).rejects.toThrow('GET /api/hello, kay was answered with HTTP/1.1 503 Service Unavailable');
});

it('names only what is new, gone or changed', () => {
  const [a, b, c] = ['GET /a, kay\n1', 'GET /b, kay\n1', 'GET /c, kay\n1'];
  const titles = (said: string[], kept: string[]) => differences(said, kept).map(({ title }) => title);
  expect(titles([a, b, c], [a, c])).toEqual(['GET /b, kay']);
  expect(titles([a, c], [a, b, c])).toEqual(['GET /b, kay']);
  expect(titles([a, b, 'GET /c, kay\n2'], [a, b, c])).toEqual(['GET /c, kay']);
  expect(titles([a, b, 'GET /a, kay\n2'], [a, b])).toEqual(['GET /a, kay']);
});
