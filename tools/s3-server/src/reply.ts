import { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What an operation answers: XML as text, or bytes as a stream. */
export type Reply = { status?: number; headers?: OutgoingHttpHeaders; body?: string | Readable };

/** Resolves when the last byte is handed over; a stream that fails half way breaks the connection off. */
export async function writeReply(
  response: ServerResponse,
  { status = 200, headers = {}, body = '' }: Reply,
): Promise<void> {
  if (typeof body !== 'string') {
    response.once('close', () => body.destroy());
    response.writeHead(status, headers);
    return pipeline(body, response);
  }
  const described = body ? { 'Content-Type': 'application/xml', 'Content-Length': Buffer.byteLength(body) } : {};
  response.writeHead(status, { ...described, ...headers });
  response.end(body);
}
