import type { Position } from '@kindred/contracts/grid';
import { parseLink } from '@kindred/contracts/link-header';
import type { Member } from '@kindred/testing/member';
import type { Onlooker, Sighting } from './attacks.js';

/** An account of the attacker on the running product. */
export function onlookerOf(member: Member): Onlooker {
  let at: Position | undefined;
  return {
    look: async (from, maxDistance) => {
      if (at !== from) await locate(member, from);
      at = from;
      return wholeList(member, `/api/discover?limit=100${maxDistance ? `&maxDistance=${maxDistance}` : ''}`);
    },
  };
}

export async function locate(member: Member, position: Position, locationName?: string) {
  const { status } = await member.send('PATCH', '/api/profile/location', { ...position, locationName });
  if (status !== 200) throw new Error(`A move was answered with ${status}`);
}

async function wholeList(member: Member, firstPath: string) {
  const list: Sighting[] = [];
  for (let path: string | undefined = firstPath; path !== undefined; ) {
    const { status, body, headers } = await member.get(path);
    if (status !== 200) throw new Error(`A list was answered with ${status}`);
    list.push(...(body as Sighting[]));
    path = parseLink(headers.get('link'), 'next');
  }
  return list;
}
