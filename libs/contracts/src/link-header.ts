type Rel = 'next' | 'prev';

/** One entry of the `Link` header of a paged answer. */
export const formatLink = (address: string, rel: Rel) => `<${address}>; rel="${rel}"`;

/** The address of a page that a `Link` header gives; undefined where there is no such page. */
export function parseLink(header: string | null | undefined, rel: Rel): string | undefined {
  return header?.match(new RegExp(`<([^>]*)>\\s*;\\s*rel="?${rel}"?`))?.[1];
}
