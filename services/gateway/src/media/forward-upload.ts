import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
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
  const upstream = send({ hostname: store.hostname, port: store.port, method: 'PUT', path, headers });
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
  // A store that refuses early closes the connection while the file is still being sent. Its answer is used.
  const [answer] = await Promise.allSettled([answered, pipeline(file, counted, upstream)]);
  return { answer: answer.status === 'fulfilled' ? answer.value : null, received };
}
