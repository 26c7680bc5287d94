import { checkVisible, type Visibility } from '@kindred/contracts/people';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const REMEMBER_MS = 60_000;
const REMEMBERED = 50_000;

/**
 * Who may see whom, as profile said. A pair is remembered for a minute and forgotten at once when a broadcast says that
 * it changed, or when one may have been missed. An answer under way at that moment is not remembered either.
 */
@Injectable()
export class Visibilities {
  private readonly known = new LRUCache<string, Promise<Visibility>>({ max: REMEMBERED, ttl: REMEMBER_MS });

  constructor(private readonly bus: Bus) {
    bus.onGap(() => this.known.clear());
  }

  of(viewerId: string, otherId: string): Promise<Visibility> {
    const pair = keyOf(viewerId, otherId);
    const known = this.known.get(pair);
    if (known) return known;
    const asked = call(this.bus, checkVisible, { userId: otherId }, viewerId);
    this.known.set(pair, asked);
    asked.catch(() => this.known.peek(pair) === asked && this.known.delete(pair));
    return asked;
  }

  /** What is known of two people, or of one and everybody. */
  forget([one = '', other]: string[]) {
    const pairs = other ? [keyOf(one, other), keyOf(other, one)] : this.pairsWith(one);
    for (const pair of pairs) this.known.delete(pair);
  }

  private pairsWith(userId: string) {
    return [...this.known.keys()].filter((pair) => pair.includes(userId));
  }
}

const keyOf = (viewerId: string, otherId: string) => `${viewerId} ${otherId}`;
