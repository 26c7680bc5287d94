import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pLimit from 'p-limit';
import { Decoder } from './decoder.js';

/**
 * The one process that reads the files of strangers, which takes one file at a time. A file is read from the bucket when its
 * turn comes, so that waiting ones take no memory.
 */
@Injectable()
export class DecoderTurns implements OnApplicationShutdown {
  private readonly turn = pLimit(1);
  private readonly decoder = new Decoder();

  next<T>(work: (decoder: Decoder) => Promise<T>): Promise<T> {
    return this.turn(() => work(this.decoder));
  }

  onApplicationShutdown() {
    this.decoder.stop();
  }
}
