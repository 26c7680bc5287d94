import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const dockerfile = readFileSync(fileURLToPath(new URL('../../../Dockerfile', import.meta.url)), 'utf8');
const [, command = ''] = /^HEALTHCHECK [^[]*CMD (\[.*\])$/m.exec(dockerfile) ?? [];

let status = 200;
let asked: string | undefined;
const service = createServer(({ url }, response) => {
  asked = url;
  response.writeHead(status).end('{}');
});
beforeAll(() => once(service.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void service.close());

/** Whether a container is healthy by the command of its image. */
async function isHealthy(port: number) {
  const [file = '', ...args]: string[] = JSON.parse(command);
  const run = promisify(execFile)(file, args, { env: { ...process.env, HEALTH_PORT: String(port) } });
  return run.then(
    () => true,
    () => false,
  );
}

it('a container is healthy while its service says that it is ready', async () => {
  const { port } = service.address() as AddressInfo;
  expect([await isHealthy(port), asked]).toEqual([true, '/readyz']);
  status = 503;
  expect(await isHealthy(port)).toBe(false);
  service.closeAllConnections();
  await new Promise((closed) => service.close(closed));
  expect(await isHealthy(port)).toBe(false);
});
