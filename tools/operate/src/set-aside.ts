import { type SetAside, setAsideOf } from '@kindred/contracts/set-aside';
import { type ServiceName, serviceNames } from '@kindred/infrastructure/services';
import type { Bus } from '@kindred/kit/bus';
import { call, pagesOf } from '@kindred/kit/call';
import { printable } from './printable.js';

/**
 * Lists the work that services have set aside after its tries, or lets one piece of it be tried again; null for what is
 * not understood. @throws AppError for one that is refused
 */
export async function setAside(bus: Bus, args: string[]): Promise<string | null> {
  if (!args.length) return tableOf((await Promise.all(serviceNames.map((name) => linesOf(bus, name)))).flat());
  const [verb, service = '', work, id] = args;
  if (verb !== 'retry' || !isService(service) || !work || !id) return null;
  await call(bus, setAsideOf(service).retry, { work, id });
  return 'It is tried again now.';
}

async function linesOf(bus: Bus, service: ServiceName) {
  const pages = await Array.fromAsync(pagesOf(bus, setAsideOf(service).list, {}));
  return pages.flat().map((row) => lineOf(service, row));
}

function lineOf(service: string, { work, id, tries, error, setAsideAt }: SetAside) {
  const when = setAsideAt.slice(0, 16).replace('T', ' ');
  return `${service}  ${work}  ${printable(id)}  ${tries} tries, last ${when}: ${printable(error ?? 'unknown')}`;
}

const tableOf = (lines: string[]) => (lines.length ? lines.join('\n') : 'Nothing is set aside.');

const isService = (name: string): name is ServiceName => (serviceNames as string[]).includes(name);
