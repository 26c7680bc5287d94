import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rpc } from '@kindred/contracts/define';
import { startNative } from '@kindred/infrastructure/native-server';
import { natsServer } from '@kindred/infrastructure/nats';
import { until } from '@kindred/testing/until';
import { jetstreamManager, RetentionPolicy, StorageType, type StreamAPI, type StreamConfig } from '@nats-io/jetstream';
import { nanos } from 'nats';
import { z } from 'zod/mini';
import { Bus, EVENT_STREAM } from '../src/bus.js';
import { call } from '../src/call.js';

const silent = () => undefined;
const startNats = async (folder: string) => startNative(await natsServer(folder, silent), folder, silent);

const anything = rpc('absent.thing.get', { input: z.object({}), output: z.object({}) });

it('refuses at once while NATS is away, and says that something may have been missed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kindred-bus-'));
  const nats = await startNats(folder);
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

describe('a stream of events that is there already', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kindred-bus-'));
  let nats: Awaited<ReturnType<typeof startNats>>;
  let first: Bus;
  let streams: StreamAPI;
  let ours: StreamConfig;
  beforeAll(async () => {
    nats = await startNats(folder);
    first = await Bus.connect('first', nats.url);
    ({ streams } = await jetstreamManager(first.nats));
    ours = (await streams.info(EVENT_STREAM)).config;
  });
  afterAll(async () => {
    await first.close();
    await nats.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is used as an operator has changed it', async () => {
    const change = { max_bytes: 10_000_000, max_age: nanos(30 * 24 * 3600 * 1000), description: 'What happens' };
    await streams.update(EVENT_STREAM, { ...ours, ...change });
    const second = await Bus.connect('second', nats.url);
    expect((await streams.info(EVENT_STREAM)).config).toMatchObject(change);
    await second.close();
  });

  it.each<[string, Partial<StreamConfig>]>([
    ['republish', { republish: { src: 'event.>', dest: '_INBOX.media.x.>' } }],
    ['subjects', { subjects: ['event.>', 'rpc.>'], no_ack: true }],
    ['no_ack', { no_ack: true }],
    ['max_age', { max_age: nanos(1000), duplicate_window: nanos(1000) }],
    ['max_msgs', { max_msgs: 1 }],
    ['storage', { storage: StorageType.Memory }],
    ['retention', { retention: RetentionPolicy.Interest }],
    ['sources', { sources: [{ name: 'other' }] }],
    ['subject_transform', { subject_transform: { src: 'event.media.>', dest: 'event.auth.>' } }],
    ['allow_rollup_hdrs', { allow_rollup_hdrs: true }],
  ])('is refused for its setting %s', async (setting, change) => {
    await streams.delete(EVENT_STREAM);
    // In memory, which is refused too: NATS may still be removing the files of the stream that was there.
    await streams.add({ ...ours, storage: StorageType.Memory, ...change });
    await expect(Bus.connect('second', nats.url)).rejects.toThrow(new RegExp(`${EVENT_STREAM}.*: .*${setting}`));
  });
});
