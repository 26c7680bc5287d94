import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Rpc } from '@kindred/contracts/define';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import { Controller, Module } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { z } from 'zod/mini';
import { Bus } from '../src/bus.js';
import { call } from '../src/call.js';
import { withRequestId } from '../src/context.js';
import { Handle } from '../src/handle.js';
import { createOutbox } from '../src/outbox.js';
import { type Running, startService } from '../src/start-service.js';

const folder = new URL('../../contracts/src/', import.meta.url);
const names = readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file));
const exported: unknown[] = (
  await Promise.all(names.map(async (file) => Object.values(await import(`../../contracts/src/${file}`))))
).flat();
/** Every operation there is, of any input and output: what is tried is how much it answers. */
const contracts = exported
  .filter((one): one is Rpc => (one as Partial<Rpc> | null)?.subject?.startsWith('rpc.') ?? false)
  .map((contract): Rpc => ({ ...contract, input: z.unknown(), output: z.unknown(), timeoutSeconds: 20 }));

class CreateOutbox1790000000000 implements MigrationInterface {
  name = 'CreateOutbox1790000000000';
  async up(db: QueryRunner) {
    await db.query(createOutbox);
  }
  async down() {}
}

/** One controller with a method for every operation; each answers as much as it is asked for. */
class Everything {}
for (const contract of contracts) {
  const method = { value: (bytes: unknown) => 'x'.repeat(bytes as number), configurable: true, writable: true };
  Handle(contract)(Everything.prototype, contract.name, method);
  Object.defineProperty(Everything.prototype, contract.name, method);
}
Controller()(Everything);

class EverythingModule {}
Module({ controllers: [Everything] })(EverythingModule);

let world: World;
let service: Running;
let bus: Bus;
beforeAll(async () => {
  world = await freshWorld(['sample']);
  const config = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    APP_NAME: 'Sample',
    DATABASE_URL: world.databaseUrl('sample'),
    DATABASE_POOL: 2,
    NATS_URL: world.natsUrl,
    HEALTH_PORT: 0,
    OTEL_TRACES_SAMPLER_ARG: 1,
  } as const;
  const database = { schema: 'sample', entities: [], migrations: [CreateOutbox1790000000000] };
  service = await startService({ name: 'sample', module: EverythingModule, config, database });
  bus = await Bus.connect('test', world.natsUrl);
});
afterAll(async () => {
  await service.stop();
  await bus.close();
  await world.drop();
});

it.each(contracts.map((contract) => [contract.name, contract] as const))(
  '%s that answers 2 MiB is a bug with a request id, and goes on answering',
  async (_, contract) => {
    const refused = withRequestId('the-request', () => call(bus, contract, 2 ** 21));
    await expect(refused).rejects.toMatchObject({ kind: 'bug', detail: { requestId: 'the-request' } });
    expect(await call(bus, contract, 5)).toBe('xxxxx');
  },
);
