import type { Response } from 'express';

/** A JSON answer that is written chunk by chunk, each after the one before was sent. */
export class Streamed {
  readonly isRepeat = false;

  constructor(readonly chunks: AsyncIterable<string | Uint8Array>) {}
}

/**
 * Writes no faster than the client reads. After a failure it breaks the connection, so that an incomplete answer is not
 * taken for a complete one.
 */
export async function sendStreamed(response: Response, { chunks }: Streamed) {
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

/** Resolves when the operating system has taken the bytes. */
function write(response: Response, chunk: string | Uint8Array) {
  return new Promise<void>((resolve, reject) => {
    const close = () => reject(new Error('the client disconnected'));
    if (response.destroyed) return close();
    response.once('close', close);
    response.write(chunk, (error) => {
      response.off('close', close);
      if (error) reject(error);
      else resolve();
    });
  });
}
