import type { Rpc } from '@kindred/contracts/define';
import { formatLink } from '@kindred/contracts/link-header';
import type { Request, Response } from 'express';
import type { Route } from '../routes.js';
import { compressed } from './compressed.js';

/** The answer to a call: its JSON, whether it repeats an earlier answer, and the cursors of the neighbouring pages. */
export type Answer = {
  body: string | Uint8Array;
  isRepeat: boolean;
  next: string | undefined;
  prev: string | undefined;
  /** The ids of the people that it shows, if its service sends them. */
  people?: string[] | undefined;
};

/** Sends the answer of an operation, with the links to its pages beside it. */
export function sendAnswer(route: Route, request: Request, response: Response, { body, isRepeat, ...pages }: Answer) {
  const { contract, isCompressed } = route;
  const links = linksTo(contract, request, pages);
  if (links) response.setHeader('Link', links);
  const status = isRepeat ? 200 : (contract.status ?? 200);
  if (status === 204) return response.status(204).end();
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const sent = isCompressed ? compressed(request, response, bytes) : bytes;
  // Without a length, an answer that prolongs the session would be sent in chunks.
  response.setHeader('Content-Length', sent.length);
  return response.end(sent);
}

function linksTo({ paged }: Rpc, request: Request, { next, prev }: Pick<Answer, 'next' | 'prev'>) {
  const names = typeof paged === 'object' ? paged : { next: 'cursor', prev: 'cursor' };
  const link = (rel: 'next' | 'prev', cursor: string) => formatLink(pageAt(request, names, rel, cursor), rel);
  return [next && link('next', next), prev && link('prev', prev)].filter(Boolean).join(', ');
}

function pageAt(request: Request, names: { next: string; prev: string }, rel: 'next' | 'prev', cursor: string) {
  const url = new URL(request.originalUrl, 'http://origin');
  for (const name of Object.values(names)) url.searchParams.delete(name);
  url.searchParams.set(names[rel], cursor);
  return url.pathname + url.search;
}
