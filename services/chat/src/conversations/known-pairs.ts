const MOST = 50_000;

/**
 * The members of conversations that this process has read lately. They never change while a conversation exists, and no
 * other conversation gets its id afterwards.
 */
export class KnownPairs {
  private readonly pairs = new Map<string, [string, string]>();

  constructor(private readonly most = MOST) {}

  get(conversationId: string) {
    return this.pairs.get(conversationId);
  }

  /** Removes the oldest entry when there are too many. */
  add(conversationId: string, pair: [string, string]) {
    if (this.pairs.has(conversationId)) return;
    if (this.pairs.size >= this.most) this.pairs.delete(this.pairs.keys().next().value ?? '');
    this.pairs.set(conversationId, pair);
  }
}
