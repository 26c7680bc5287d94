import { listReaders } from '@kindred/contracts/media';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { LRUCache } from 'lru-cache';
import { missing } from '../http/read-input.js';

type ReaderIds = { readerIds: [string, string] | null };

const REMEMBER_MS = 60_000;
const REMEMBERED = 20_000;

/**
 * Who may look at which photo. Media decides; what it said is remembered for a minute, since a page shows many photos
 * and a photo's readers never change. A deleted photo's files are gone before that.
 */
export class Readers {
  private readonly known = new LRUCache<string, ReaderIds>({ max: REMEMBERED, ttl: REMEMBER_MS });

  constructor(private readonly bus: Bus) {}

  /** @throws AppError missing, whether there is no such photo or it is not for this person */
  async assertMayRead(name: string, userId: string) {
    const { readerIds } = this.known.get(name) ?? (await this.ask(name));
    if (readerIds && !readerIds.includes(userId)) throw missing();
  }

  private async ask(name: string) {
    const answer = await call(this.bus, listReaders, { name });
    this.known.set(name, answer);
    return answer;
  }
}
