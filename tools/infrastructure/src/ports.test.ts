import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { claim, claims, freePort, isListening, isPortFree } from './ports.js';

describe('ports', () => {
  it('gives a different free port each time', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, freePort));
    expect(new Set(ports).size).toBe(20);
  });

  it('gives a port to one process at a time, and again when that has ended', async () => {
    const port = await freePort();
    expect(claim(port)).toBe(false);
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(path.join(claims, String(port)), String(pid));
    expect(claim(port)).toBe(false);
    expect(claim(port)).toBe(true);
    expect(claim(port)).toBe(false);
  });

  it('knows a port that is taken on the loopback address only', async () => {
    const port = await freePort();
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect(await isPortFree(port)).toBe(false);
    expect(await isListening(port)).toBe(true);
    server.close();
    await once(server, 'close');
    expect(await isPortFree(port)).toBe(true);
    expect(await isListening(port)).toBe(false);
  });
});
