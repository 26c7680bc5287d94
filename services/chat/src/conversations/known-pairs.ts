const MOST = 50_000;

/**
 * The two people of conversations that this process has read lately. They never change while a conversation exists, and
 * its id names no other one afterwards.
 */
export class KnownPairs {
  private readonly pairs = new Map<string, [string, string]>();

  constructor(private readonly most = MOST) {}

  get(conversationId: string) {
    return this.pairs.get(conversationId);
  }

  /** Forgets the one that was noted first when there are too many. */
  note(conversationId: string, pair: [string, string]) {
    if (this.pairs.has(conversationId)) return;
    if (this.pairs.size >= this.most) this.pairs.delete(this.pairs.keys().next().value ?? '');
    this.pairs.set(conversationId, pair);
  }
}
