import { type SetAside, setAsideOf } from '@kindred/contracts/set-aside';
import { type ServiceName, serviceNames } from '@kindred/infrastructure/services';
import type { Bus } from '@kindred/kit/bus';
import { call, pagesOf } from '@kindred/kit/call';
import { unlessMissing } from '@kindred/kit/unless-missing';
import { printable } from './printable.js';

/**
 * Lists the work that services have set aside after its tries, or lets one piece of it or all of a service be tried again; null
 * for what is not understood. @throws AppError for one that is refused
 */
export async function setAside(bus: Bus, args: string[]): Promise<string | null> {
  if (!args.length) return tableOf((await Promise.all(serviceNames.map((name) => linesOf(bus, name)))).flat());
  const [verb, service = '', work, id, ...more] = args;
  if (verb !== 'retry' || !isService(service) || more.length) return null;
  if (!work) return `${await retryAll(bus, service)} are tried again now.`;
  if (!id) return null;
  await call(bus, setAsideOf(service).retry, { work, id });
  return 'It is tried again now.';
}

/** @returns how many there were */
async function retryAll(bus: Bus, service: ServiceName) {
  const rows = await rowsOf(bus, service);
  for (const { work, id } of rows) await call(bus, setAsideOf(service).retry, { work, id }).catch(unlessMissing);
  return rows.length;
}

/** A service that is away hides nothing of the others. */
async function linesOf(bus: Bus, service: ServiceName) {
  const rows = await rowsOf(bus, service).catch(() => undefined);
  return rows ? rows.map((row) => lineOf(service, row)) : [`${service}  did not answer`];
}

async function rowsOf(bus: Bus, service: ServiceName) {
  return (await Array.fromAsync(pagesOf(bus, setAsideOf(service).list, {}))).flat();
}

function lineOf(service: string, { work, id, tries, error, setAsideAt }: SetAside) {
  const when = setAsideAt.slice(0, 16).replace('T', ' ');
  return `${service}  ${work}  ${printable(id)}  ${tries} tries, last ${when}: ${printable(error ?? 'unknown')}`;
}

const tableOf = (lines: string[]) => (lines.length ? lines.join('\n') : 'Nothing is set aside.');

const isService = (name: string): name is ServiceName => (serviceNames as string[]).includes(name);
