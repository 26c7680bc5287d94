import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Location, ProfileChanges } from '@kindred/contracts/profile';

/** A line of `members.jsonl`. `profile` and `location` are inputs of the product's own operations. */
type MemberLine = {
  username: string;
  profile: ProfileChanges;
  location: Location | null;
  /** Spans before now, so that a demo looks lived in whenever it starts. */
  joinedHoursAgo: number;
  activeMinutesAgo: number;
  /** The name of a file in `portraits/`; null for the few who have no picture. */
  portrait: string | null;
};

/** Somebody who does not exist. */
export type DemoMember = MemberLine & { email: string };

/** How many members a visitor can sign in as: the first of the community. */
export const LOGINS = 2;
const ACQUAINTANCES = 5;

const folder = new URL('../', import.meta.url);
const lines = readFileSync(new URL('members.jsonl', folder), 'utf8').trim().split('\n');
const members: MemberLine[] = lines.map((line) => JSON.parse(line));

/** The first members of the demo; past the last of them they come again, with other usernames. */
export function community(count = members.length): DemoMember[] {
  return Array.from({ length: count }, (_, index) => {
    const member = members[index % members.length] as MemberLine;
    const round = Math.floor(index / members.length);
    const username = `${member.username}${round || ''}`;
    return { ...member, username, email: `${username}@demo.example` };
  });
}

/** The members with whom a login, 0 or 1, has conversations. */
export function acquaintancesOf(members: DemoMember[], login: number): DemoMember[] {
  return members
    .slice(LOGINS)
    .filter((_, index) => index % LOGINS === login)
    .slice(0, ACQUAINTANCES);
}

/** A WebP file of 720 by 960 pixels. */
export function readPortrait(name: string): Promise<Buffer> {
  return readFile(new URL(`portraits/${name}`, folder));
}
