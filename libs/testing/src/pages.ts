import { parseLink } from '@kindred/contracts/link-header';
import type { Answered, Client } from './member.js';

/** The pages of a list, each at the address that the one before gives. @throws Error where one is refused */
export async function pagesOf(member: Client, first: string, rel: 'next' | 'prev'): Promise<Answered[]> {
  const pages: Answered[] = [];
  for (let path: string | undefined = first; path; ) {
    const page = await member.get(path);
    if (page.status !== 200) throw new Error(`${path} was answered with ${page.status}`);
    pages.push(page);
    path = parseLink(page.headers.get('link'), rel);
  }
  return pages;
}
