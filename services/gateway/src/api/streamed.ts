import type { Response } from 'express';

const LONGEST_PAUSE_MS = 60_000;

/** A JSON answer that is written piece by piece, each when the one before has been taken. */
export class Streamed {
  readonly isRepeat = false;

  constructor(readonly chunks: AsyncIterable<string | Uint8Array>) {}
}

/**
 * Writes no faster than the reader reads; who takes nothing for a minute is let go. A failure breaks the connection, so
 * that half an answer cannot pass for a whole one.
 */
export async function sendStreamed(response: Response, { chunks }: Streamed) {
  response.setTimeout(LONGEST_PAUSE_MS, () => response.destroy());
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  try {
    for await (const chunk of chunks) if (chunk.length) await write(response, chunk);
    response.end();
  } catch (error) {
    if (response.destroyed) return;
    response.destroy();
    throw error;
  }
}

/** Returns when these bytes have left this process. */
function write(response: Response, chunk: string | Uint8Array) {
  return new Promise<void>((done, failed) => {
    const close = () => failed(new Error('the reader left'));
    if (response.destroyed) return close();
    response.once('close', close);
    response.write(chunk, (error) => {
      response.off('close', close);
      if (error) failed(error);
      else done();
    });
  });
}
