import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { startMailbox } from '../src/mailbox.js';

const folder = mkdtempSync(path.join(tmpdir(), 'mailbox-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('says in one line that it did not start, and ends', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const starting = startMailbox(folder, port, () => undefined);
  await expect(starting).rejects.toThrow(`The mailbox did not start: port ${port} is in use.`);
  taken.close();
});
