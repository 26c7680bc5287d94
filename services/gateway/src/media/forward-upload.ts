import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type Forwarded = { answer: IncomingMessage | null; received: number };

/**
 * Sends a file to the object store as it comes.
 * @param silenceMs how long the store may say nothing once it has the file
 * @returns the store's answer, or null when either side disconnected or the store was silent, and how many bytes of the file
 * were received
 */
export async function forwardUpload(
  file: Readable,
  store: URL,
  path: string,
  headers: Record<string, string>,
  silenceMs = 30_000,
): Promise<Forwarded> {
  const send = store.protocol === 'https:' ? httpsRequest : httpRequest;
  const { hostname, port } = store;
  // A file is read once and cannot be sent again: it never goes over a connection that the store may be closing.
  const upstream = send({ hostname, port, method: 'PUT', path, headers, agent: false });
  upstream.once('socket', readOnWhenRefused);
  const giveUp = () => upstream.destroy(new Error('Socket timeout'));
  upstream.once('finish', () => upstream.setTimeout(silenceMs, giveUp));
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    upstream.on('response', resolve).on('error', reject),
  );
  let received = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      received += chunk.length;
      yield chunk;
    }
  };
  const [answer] = await Promise.allSettled([answered, pipeline(file, counted, upstream)]);
  return { answer: answer.status === 'fulfilled' ? answer.value : null, received };
}

/**
 * A store that refuses a file may disconnect while the file is being written. Node gives a connection up at the first write
 * that fails, with the answer unread. Here such a write counts as done, and reading the connection ends it.
 */
function readOnWhenRefused(socket: Socket) {
  const [write, writev] = [socket._write, socket._writev];
  socket._write = (chunk, encoding, done) => write.call(socket, chunk, encoding, unlessDisconnected(done));
  socket._writev = (chunks, done) => writev?.call(socket, chunks, unlessDisconnected(done));
}

type Done = (error?: NodeJS.ErrnoException | null) => void;

const unlessDisconnected =
  (done: Done): Done =>
  (error) =>
    done(error?.code === 'EPIPE' || error?.code === 'ECONNRESET' ? null : error);
