import type { Position } from '@kindred/contracts/grid';
import type { Member } from '@kindred/testing/member';
import { pagesOf } from '@kindred/testing/pages';
import type { Onlooker } from './attacks.js';

/** An account of the attacker on the running product. */
export function onlookerOf(member: Member): Onlooker {
  let at: Position | undefined;
  return {
    look: async (from, maxDistance) => {
      if (at !== from) await locate(member, from);
      at = from;
      const within = maxDistance ? `&maxDistance=${maxDistance}` : '';
      const pages = await pagesOf(member, `/api/discover?limit=100${within}`, 'next');
      return pages.flatMap(({ body }) => body);
    },
  };
}

export async function locate(member: Member, position: Position, locationName?: string) {
  const { status } = await member.send('PATCH', '/api/profile/location', { ...position, locationName });
  if (status !== 200) throw new Error(`A move was answered with ${status}`);
}
