import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { rpc } from '@kindred/contracts/define';
import { startNats } from '@kindred/infrastructure/nats';
import { until } from '@kindred/testing/until';
import { z } from 'zod/mini';
import { Bus } from '../src/bus.js';
import { call } from '../src/call.js';

const anything = rpc('absent.thing.get', { input: z.object({}), output: z.object({}) });

it('refuses at once while NATS is away, and says that something may have been missed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kindred-bus-'));
  const nats = await startNats(folder, () => undefined);
  const bus = await Bus.connect('test', nats.url);
  let gaps = 0;
  bus.onGap(() => gaps++);
  await nats.stop();
  await until(
    async () => bus.isConnected,
    (connected) => !connected,
  );
  await expect(call(bus, anything, {})).rejects.toMatchObject({ kind: 'unavailable', detail: { retryAfter: 2 } });
  expect(gaps).toBe(1);
  await bus.nats.close();
  rmSync(folder, { recursive: true, force: true });
});
