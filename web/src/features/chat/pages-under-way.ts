import type { ShownMessage } from './shown-message';

/** A change of a page's messages; the latest page takes new ones too. */
type Change = (items: ShownMessage[], isLatest: boolean) => ShownMessage[];

/** By conversation, what has changed since each page that is under way was asked for. */
const underWay = new Map<string, Set<Change[]>>();

/** Asks for a page, and makes to it what changed meanwhile: its answer may have been given before. */
export async function askForPage<Page extends { items: ShownMessage[] }>(
  { conversationId, isLatest }: { conversationId: string; isLatest: boolean },
  ask: () => Promise<Page>,
): Promise<Page> {
  const changes: Change[] = [];
  const all = (underWay.get(conversationId) ?? new Set()).add(changes);
  underWay.set(conversationId, all);
  try {
    const page = await ask();
    return { ...page, items: changes.reduce((items, change) => change(items, isLatest), page.items) };
  } finally {
    all.delete(changes);
    if (all.size === 0) underWay.delete(conversationId);
  }
}

export function changePagesUnderWay(conversationId: string, change: Change) {
  for (const changes of underWay.get(conversationId) ?? []) changes.push(change);
}
