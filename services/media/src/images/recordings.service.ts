import { unreadableVoice, voiceTooLarge, voiceTooLong, voiceTooShort } from '@kindred/contracts/errors';
import { voiceLimits } from '@kindred/contracts/voices';
import { Injectable } from '@nestjs/common';
import type { Ended } from './decoder.js';
import { DecoderTurns } from './decoder-turns.service.js';
import type { RecordingDone } from './recording-rewriter.js';
import { hasPlausibleCounts } from './sample-tables.js';

/** Writes recordings anew, one at a time. */
@Injectable()
export class Recordings {
  constructor(private readonly turns: DecoderTurns) {}

  /** The recording as an MP4, and its seconds. @throws AppError unprocessable by the bytes, or too_large */
  rewrite(ownerId: string, read: () => Promise<Buffer>) {
    return this.turns.next(async (decoder) => {
      const { shortest, longest } = voiceLimits;
      const job = { recording: await read(), shortest, longest };
      if (!hasPlausibleCounts(job.recording)) throw unreadableVoice();
      return resultOf(await this.turns.watch(ownerId, () => decoder.run(job)));
    });
  }
}

function resultOf(done: RecordingDone | Ended) {
  if ('file' in done && done.file.length > voiceLimits.bytes) throw voiceTooLarge();
  if ('file' in done) return { file: Buffer.from(done.file), seconds: done.seconds };
  if (done.refused === 'too_short') throw voiceTooShort();
  throw done.refused === 'too_long' ? voiceTooLong(voiceLimits.recorded) : unreadableVoice();
}
