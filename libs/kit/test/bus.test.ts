import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { rpc } from '@kindred/contracts/define';
import { startNats } from '@kindred/infrastructure/nats';
import { until } from '@kindred/testing/until';
import { jetstreamManager } from '@nats-io/jetstream';
import { z } from 'zod/mini';
import { Bus, EVENT_STREAM } from '../src/bus.js';
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

it('a stream of events that an operator has changed is used as it is', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kindred-bus-'));
  const nats = await startNats(folder, () => undefined);
  const first = await Bus.connect('first', nats.url);
  const { streams } = await jetstreamManager(first.nats);
  const { config } = await streams.info(EVENT_STREAM);
  await streams.update(EVENT_STREAM, { ...config, max_bytes: 10_000_000 });
  const second = await Bus.connect('second', nats.url);
  expect((await streams.info(EVENT_STREAM)).config.max_bytes).toBe(10_000_000);
  for (const bus of [first, second]) await bus.nats.close();
  await nats.stop();
  rmSync(folder, { recursive: true, force: true });
});
