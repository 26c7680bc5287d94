import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod/mini';
import type { Event, Rpc } from './define.js';
import { clientMessages, serverMessages } from './sockets.js';

const modules = readdirSync(new URL('.', import.meta.url)).filter((file) => /^[\w-]+\.ts$/.test(file));
const exported: unknown[] = (
  await Promise.all(modules.map(async (file) => Object.values(await import(`./${file.replace(/ts$/, 'js')}`))))
).flat();
const contracts = exported.filter(
  (one): one is Rpc => (one as Partial<Rpc> | null)?.subject?.startsWith('rpc.') ?? false,
);

/** The export is never one answer: the gateway writes its pages as they come. */
const EXEMPT = ['gateway.account.export'];

type Schema = { _zod: { def: Record<string, unknown> & { type: string } } };

/** The paths of all lists and records within a schema that have no largest length. */
function unboundedIn(schema: Schema, path: string): string[] {
  const { def } = schema._zod;
  const inner = Object.entries(def).flatMap(([key, value]) => partsOf(key, value, path));
  const here = def.type === 'record' || (def.type === 'array' && !isBounded(def.checks)) ? [path] : [];
  return [...here, ...inner];
}

function partsOf(key: string, value: unknown, path: string): string[] {
  if (isSchema(value)) return unboundedIn(value, key === 'element' ? `${path}[]` : path);
  if (Array.isArray(value)) return value.filter(isSchema).flatMap((one) => unboundedIn(one, path));
  if (key !== 'shape') return [];
  return Object.entries(value as Record<string, Schema>).flatMap(([name, one]) => unboundedIn(one, `${path}.${name}`));
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

function isBounded(checks: unknown) {
  return ((checks ?? []) as Schema[]).some(({ _zod }) =>
    ['max_length', 'length_equals'].includes(String(_zod.def.check)),
  );
}

/** Of a page only its own list, at the top or one step below it, may be of any length: it ends at its bytes. */
function isPage({ paged }: Rpc, path: string) {
  return paged !== undefined && /^(\.\w+)?$/.test(path);
}

describe('an answer', () => {
  it('is looked at in every contract', () => {
    expect(contracts.length).toBeGreaterThan(40);
  });

  it.each(contracts.map((contract) => [contract.name, contract] as const))('of %s has a bound', (name, contract) => {
    const unbounded = unboundedIn(contract.output as z.ZodMiniType as unknown as Schema, '');
    const left = unbounded.filter((path) => !isPage(contract, path));
    expect(EXEMPT.includes(name) ? [] : left).toEqual([]);
  });

  it('that is a page has exactly one list of its own', () => {
    const pages = contracts.filter(({ paged }) => paged);
    const lists = pages.map(({ name, output }) => [name, unboundedIn(output as unknown as Schema, '').length]);
    expect(lists).toEqual(pages.map(({ name }) => [name, 1]));
  });
});

describe('what is asked, told or sent', () => {
  const told = exported.filter((one): one is Event =>
    /^(event|live|broadcast)\./.test((one as Partial<Event> | null)?.subject ?? ''),
  );
  const all = [
    ...contracts.map(({ name, input }) => [name, input] as const),
    ...told.map(({ subject, payload }) => [subject, payload] as const),
    ...Object.entries({ ...clientMessages, ...serverMessages }),
  ];

  it('has a bound', () => {
    expect(told.length).toBeGreaterThan(10);
    const unbounded = all.flatMap(([name, schema]) => unboundedIn(schema as unknown as Schema, name));
    expect([...new Set(unbounded)]).toEqual([]);
  });
});
