import { claimsPaused } from '@kindred/contracts/errors';
import { Pauses } from '@kindred/kit/pauses';
import { SlowOwners } from '@kindred/kit/slow-owners';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { Decoder } from './decoder.js';

/** A JPEG of 12 megapixels takes a third of that on an idle machine. */
const SLOW_MS = 1000;

/**
 * Gives files to the one decoder process, one at a time. A file is read from the bucket when its turn comes, so that waiting files
 * take no memory.
 */
@Injectable()
export class DecoderTurns {
  private readonly turn = pLimit(1);
  private readonly decoder = new Decoder();
  /** Members whose files took long to decode. The time that the bucket takes does not count. */
  readonly slow = new SlowOwners(SLOW_MS);
  /** Pauses of members whose files have ended the decoder twice within an hour. */
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

  /** Ends the decoder. The file under way, and all later ones, are refused as unavailable. */
  stop() {
    this.decoder.stop();
  }
}
