import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bucket, clientOf, startServer } from './start-server.js';

const script = fileURLToPath(new URL('serve.ts', import.meta.url));
const loader = ['--import', '@kindred/testing/typescript'];

describe('a server that is killed', () => {
  let dataDir: string;
  let child: ChildProcess;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kindred-s3-'));
    child = spawn(process.execPath, [...loader, script, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  });
  afterAll(async () => {
    child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  it('has every object it acknowledged, whole, and nothing of the others', async () => {
    const [endpoint] = (await once(child.stdout ?? child, 'data')) as [Buffer];
    const client = clientOf(String(endpoint).trim());
    await client.makeBucket(bucket);
    const acknowledged = new Map<string, string>();
    const write = async (writer: number) => {
      for (let turn = 0; ; turn++) {
        const [key, body] = [`${writer}/${turn % 5}`, `${turn} `.repeat(20_000)];
        await client.putObject(bucket, key, body);
        acknowledged.set(key, body);
        if (acknowledged.size === 20 && turn > 6) child.kill('SIGKILL');
      }
    };
    await Promise.allSettled([0, 1, 2, 3].map(write));

    const server = await startServer({ dataDir });
    for (const [key, body] of acknowledged) {
      const stored = String(await server.read(key));
      // The turn after the acknowledged one may have been stored as well, but never half of it.
      const next = `${Number.parseInt(body, 10) + 5} `.repeat(20_000);
      expect([body, next]).toContain(stored);
    }
    const names = (await server.client.listObjectsV2(bucket, '', true).toArray()).map(({ name }) => name);
    expect(names).toEqual([...acknowledged.keys()].sort());
    const file = new DatabaseSync(join(dataDir, 'objects.sqlite'));
    expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    file.close();
    await server.stop();
  });
});
