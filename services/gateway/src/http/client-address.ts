import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';

type Trust = (address: string, hop: number) => boolean;

/** The value of Express' setting `trust proxy`: no proxy, a number of hops, or addresses and networks. */
export function trustProxy(setting: string | undefined) {
  if (setting === undefined) return false;
  return /^\d+$/.test(setting) ? Number(setting) : setting;
}

/** Reads the client's address of a request that Express does not handle, by the same setting. */
export function clientAddress(setting: string | undefined): (request: IncomingMessage) => string {
  const trust = trustOf(trustProxy(setting));
  return (request) => proxyAddress(request, trust);
}

function trustOf(setting: string | number | false): Trust {
  if (setting === false) return () => false;
  if (typeof setting === 'number') return (_, hop) => hop < setting;
  return proxyAddress.compile(setting.split(',').map((part) => part.trim()));
}
