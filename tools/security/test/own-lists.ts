import type { Member } from '@kindred/testing/member';
import type { Request } from './about-person.js';
import type { Operation } from './public-surface.js';

const gets = (path: string, ...queries: string[]): Request[] =>
  ['', ...queries].map((query) => ({ method: 'GET', path: path + query }));

/** How a member asks for each list in which somebody else could stand, or a thing of theirs. */
const asked: Record<string, (me: Member) => Request[]> = {
  'GET /api/auth/user': () => gets('/api/auth/user'),
  'GET /api/discover': () => gets('/api/discover', ...['all', 'online', 'fresh', 'favorites'].map(tabOf)),
  'GET /api/favorites': () => gets('/api/favorites'),
  'GET /api/blocks': () => gets('/api/blocks'),
  'GET /api/taps': () => gets('/api/taps'),
  'GET /api/conversations': () => gets('/api/conversations', '?box=requests'),
  'GET /api/notices': () => gets('/api/notices'),
  'GET /api/reports': () => gets('/api/reports'),
  'GET /api/consents': () => gets('/api/consents'),
  'GET /api/account/passkeys': () => gets('/api/account/passkeys'),
  'GET /api/account/sessions': () => gets('/api/account/sessions'),
  'POST /api/messages/search': () => [{ method: 'POST', path: '/api/messages/search', body: { q: 'hello' } }],
  'POST /api/account/export': ({ password }) => [{ method: 'POST', path: EXPORT, body: { password } }],
};
const tabOf = (tab: string) => `?limit=100&tab=${tab}`;

const EXPORT = '/api/account/export';
export const isExport = ({ path }: Request) => path === EXPORT;

/** What is no list, and tells of other people all the same. */
const besides = gets('/api/conversations/unread');

/** The requests for everything that a member is told without naming anybody. */
export const listsOf = (me: Member): Request[] => [...Object.values(asked).flatMap((of) => of(me)), ...besides];

/** The lists of the route table that are not asked for here, and the other way round. */
export function unplaced(operations: Operation[]): string[] {
  const lists = operations.filter(({ method, path, isList }) => isList && (method === 'GET' || isSearch(path)));
  // Those that name a person or what is theirs are asked for with it.
  const names = new Set(lists.filter(({ path }) => !path.includes('{')).map(({ name }) => name));
  const gone = Object.keys(asked).filter((name) => !names.has(name) && name !== `POST ${EXPORT}`);
  return [...[...names].filter((name) => !(name in asked)), ...gone];
}

const isSearch = (path: string) => path.endsWith('/search');
