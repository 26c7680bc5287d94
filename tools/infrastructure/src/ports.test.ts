import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { freePort, isListening, isPortFree } from './ports.js';

describe('ports', () => {
  it('gives a different free port each time', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, freePort));
    expect(new Set(ports).size).toBe(20);
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
