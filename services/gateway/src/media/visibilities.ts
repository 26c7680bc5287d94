import { checkVisible, type Visibility } from '@kindred/contracts/person-summaries';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { askOnce, Lru } from '@kindred/kit/lru';
import { Injectable } from '@nestjs/common';

const CACHE_MS = 60_000;
const MAX_PAIRS = 50_000;

/**
 * Who may see whom, as profile answers. A pair is cached for a minute. It is removed at once when a broadcast says that it
 * changed, or when a broadcast may have been missed; an answer under way at that moment is not cached either. Each person's
 * pairs are known, so that a broadcast does not look through all.
 */
@Injectable()
export class Visibilities {
  private readonly known = new Lru<Promise<Visibility>>({
    max: MAX_PAIRS,
    ttl: CACHE_MS,
    onInsert: (_, pair) => this.index(pair),
    dispose: (_, pair) => this.unindex(pair),
  });
  private readonly pairsOf = new Map<string, Set<string>>();

  constructor(private readonly bus: Bus) {
    bus.onGap(() => this.known.clear());
  }

  of(viewerId: string, otherId: string): Promise<Visibility> {
    const ask = () => call(this.bus, checkVisible, { userId: otherId }, viewerId);
    return askOnce(this.known, keyOf(viewerId, otherId), ask);
  }

  /** Removes the pair of two users, or all pairs of one user. */
  forget([one = '', other]: string[]) {
    const pairs = other ? [keyOf(one, other), keyOf(other, one)] : [...(this.pairsOf.get(one) ?? [])];
    for (const pair of pairs) this.known.delete(pair);
  }

  private index(pair: string) {
    for (const id of pair.split(' ')) this.pairsOf.set(id, (this.pairsOf.get(id) ?? new Set()).add(pair));
  }

  private unindex(pair: string) {
    for (const id of pair.split(' ')) {
      const pairs = this.pairsOf.get(id);
      pairs?.delete(pair);
      if (!pairs?.size) this.pairsOf.delete(id);
    }
  }
}

const keyOf = (viewerId: string, otherId: string) => `${viewerId} ${otherId}`;
