import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Names } from './names.js';
import { Script } from './script.js';

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
