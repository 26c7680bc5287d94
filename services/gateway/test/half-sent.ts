import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Answered } from '@kindred/testing/member';

type HalfSent = {
  answer: Promise<Pick<Answered, 'status' | 'body'> & { cookies: string[] }>;
  /** Sends the rest and gives the answer. */
  finish(): HalfSent['answer'];
  leave(): void;
};

/** Sends a POST but for the end of its body; the server has its headers. */
export async function halfSent(path: URL, headers: Record<string, string>, input: object): Promise<HalfSent> {
  const bytes = Buffer.from(JSON.stringify(input));
  const own = { 'content-type': 'application/json', 'content-length': bytes.length, expect: '100-continue' };
  const sent = request(path, { method: 'POST', headers: { ...headers, ...own } });
  sent.on('error', () => undefined);
  const answer = once(sent, 'response').then(([message]: IncomingMessage[]) => read(message));
  answer.catch(() => undefined);
  sent.write(bytes.subarray(0, -1));
  await once(sent, 'continue');
  return {
    answer,
    finish: () => {
      sent.end(bytes.subarray(-1));
      return answer;
    },
    leave: () => sent.destroy(),
  };
}

async function read(message?: IncomingMessage) {
  const body = message ? await text(message) : '';
  const cookies = message?.headers['set-cookie'] ?? [];
  return { status: message?.statusCode ?? 0, body: body && JSON.parse(body), cookies };
}
