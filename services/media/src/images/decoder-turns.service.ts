import { claimsPaused } from '@kindred/contracts/errors';
import { Pauses } from '@kindred/kit/pauses';
import { SlowOwners } from '@kindred/kit/slow-owners';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { Decoder } from './decoder.js';

/** A JPEG of 12 megapixels takes a third of that on an idle machine. */
const SLOW_MS = 1000;

/**
 * The one process that reads the files of strangers, which takes one file at a time. A file is read from the bucket when its
 * turn comes, so that waiting ones take no memory.
 */
@Injectable()
export class DecoderTurns {
  private readonly turn = pLimit(1);
  private readonly decoder = new Decoder();
  /** Whose files took long to decode. How long the bucket takes to answer says nothing of their owner. */
  readonly slow = new SlowOwners(SLOW_MS);
  /** Of whoever's files have ended the decoder twice within an hour. */
  private readonly pauses = new Pauses({ isFirstFree: true });

  next<T>(work: (decoder: Decoder) => Promise<T>): Promise<T> {
    return this.turn(() => work(this.decoder));
  }

  /** Decodes a file, and remembers its owner where that takes long or ends the decoder. */
  async watch<T extends object>(ownerId: string, decode: () => Promise<T>): Promise<T> {
    const done = await this.slow.watch(ownerId, decode);
    if ('refused' in done && done.refused === 'ended') this.pauses.begin(ownerId);
    return done;
  }

  /** @throws AppError limited during the owner's pause */
  assertNoPause(ownerId: string) {
    const left = this.pauses.secondsLeft(ownerId);
    if (left > 0) throw claimsPaused(left);
  }

  /** Ends the decoder. What it reads, and what comes later, is refused as unavailable. */
  stop() {
    this.decoder.stop();
  }
}
