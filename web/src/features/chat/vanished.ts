import type { MessagePages } from './messages-query';
import type { ShownMessage } from './shown-message';

/** When the next message or quote of these pages vanishes, as milliseconds; null when none will. */
export function nextExpiry(data: MessagePages | undefined): number | null {
  let first = Number.POSITIVE_INFINITY;
  for (const { items } of data?.pages ?? []) {
    for (const { expiresAt, replyTo } of items) {
      if (expiresAt) first = Math.min(first, Date.parse(expiresAt));
      if (replyTo?.expiresAt) first = Math.min(first, Date.parse(replyTo.expiresAt));
    }
  }
  return Number.isFinite(first) ? first : null;
}

/** The pages without what has vanished by then, and without quotes of it; the same object where nothing has. */
export function withoutVanished(data: MessagePages, now: number): MessagePages {
  const first = nextExpiry(data);
  if (first === null || first > now) return data;
  return {
    ...data,
    pages: data.pages.map((page) => {
      const items = page.items.filter((one) => !hasVanished(one, now)).map((one) => withoutQuote(one, now));
      // The cursor names the oldest message, which the server forgets two days after it has vanished.
      return { ...page, items, prev: page.prev && (items[0]?.id ?? page.prev) };
    }),
  };
}

/** The photos and recordings of what has vanished by then. */
export function vanishedFiles(data: MessagePages, now: number): string[] {
  return data.pages.flatMap(({ items }) =>
    items.flatMap((one) => (hasVanished(one, now) ? (one.imageUrl ?? one.voiceUrl ?? []) : [])),
  );
}

export function hasVanished({ expiresAt }: { expiresAt?: string }, now: number) {
  return expiresAt !== undefined && Date.parse(expiresAt) <= now;
}

function withoutQuote(message: ShownMessage, now: number): ShownMessage {
  return message.replyTo && hasVanished(message.replyTo, now) ? { ...message, replyTo: null } : message;
}
