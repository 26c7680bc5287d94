import { httpRoutesOf, type Rpc } from '@kindred/contracts/define';
import { parseLink } from '@kindred/contracts/link-header';
import { parse } from '@kindred/contracts/parse';
import type { z } from 'zod/mini';
import { ApiError } from './api-error';
import { noteServerTime } from './server-clock';

type Options = { method?: 'PUT' | 'PATCH'; patienceMs?: number | null };

/** How long the answer to a change may take, with its body: twice as long as the server's longest call. */
const PATIENCE_MS = 60_000;

/** The same for what only reads: its screen is empty meanwhile, and can ask again. The server takes a quarter of it. */
const READING_PATIENCE_MS = 20_000;

/** The longest body of a request that outlives the page: browsers allow 64 kB for all such requests together. */
const KEPT_LENGTH = 1000;

/**
 * Calls an operation at its public address. Throws an ApiError on any answer outside the success range, and a DOMException
 * where a network lets the request hang.
 */
export async function api<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  contract: Rpc<I, O>,
  input: z.input<I>,
  options?: Options,
): Promise<z.output<O>> {
  const response = await send(contract, input, options);
  return contract.output.parse(response.status === 204 ? {} : await response.json());
}

/** Calls an operation that answers one page of a list. `next` and `prev` are the cursors of the adjacent pages. */
export async function page<I extends z.ZodMiniType, O extends z.ZodMiniType>(contract: Rpc<I, O>, input: z.input<I>) {
  const response = await send(contract, input);
  const items: z.output<O> = contract.output.parse(await response.json());
  const names = typeof contract.paged === 'object' ? contract.paged : { next: 'cursor', prev: 'cursor' };
  const cursor = (rel: 'next' | 'prev') => cursorOf(response.headers.get('link'), rel, names[rel]);
  return { items, next: cursor('next'), prev: cursor('prev') };
}

/** Calls an operation whose answer is a file. One that breaks off is an error. */
export async function download<I extends z.ZodMiniType>(contract: Rpc<I>, input: z.input<I>): Promise<Blob> {
  return (await send(contract, input, { patienceMs: null })).blob();
}

async function send(contract: Rpc, input: unknown, { method: wanted, patienceMs }: Options = {}) {
  const address = httpRoutesOf(contract).find(({ method }) => !wanted || method === wanted);
  if (!address) throw new Error(`${contract.name} has no such public address`);
  const { url, init } = request(contract, address, input);
  const patience = init.method ? PATIENCE_MS : READING_PATIENCE_MS;
  const signal = patienceMs === null ? null : AbortSignal.timeout(patienceMs ?? patience);
  const response = await fetch(url, { ...init, signal });
  noteServerTime(response.headers.get('date'));
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return response;
}

/** A GET carries only what it was given; any other body is parsed first, so that what the schema drops never leaves. */
function request(contract: Rpc, { method, path }: { method: string; path: string }, input: unknown) {
  const fields = { ...((method === 'GET' ? input : parse(contract.input, input)) as Record<string, unknown>) };
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(fields[name]);
    delete fields[name];
    return encodeURIComponent(value);
  });
  if (method === 'GET') return { url: url + query(fields), init: {} };
  const body = JSON.stringify(fields);
  // A member may close the app right after hiding or blocking. A sign-in ends with its page.
  const keepalive = body.length <= KEPT_LENGTH && !path.startsWith('/api/auth/');
  return { url, init: { method, headers: { 'content-type': 'application/json' }, body, keepalive } };
}

function query(fields: Record<string, unknown>) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

function cursorOf(links: string | null, rel: 'next' | 'prev', name: string) {
  const address = parseLink(links, rel);
  return address ? new URL(address, window.location.origin).searchParams.get(name) : null;
}
