import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';

type Trust = (address: string, hop: number) => boolean;

/** What Express calls `trust proxy`: nobody, a number of hops, or addresses and networks. */
export function trusted(setting: string | undefined) {
  if (setting === undefined) return false;
  return /^\d+$/.test(setting) ? Number(setting) : setting;
}

/** Whose address a bare request comes from, believing the same proxies. */
export function clientAddress(setting: string | undefined): (request: IncomingMessage) => string {
  const trust = trustOf(trusted(setting));
  return (request) => proxyAddress(request, trust);
}

function trustOf(setting: string | number | false): Trust {
  if (setting === false) return () => false;
  if (typeof setting === 'number') return (_, hop) => hop < setting;
  return proxyAddress.compile(setting.split(',').map((part) => part.trim()));
}
