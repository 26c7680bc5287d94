import { Agent, type IncomingMessage, request } from 'node:http';

export type Call = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
  /** Send the body without saying how long it is. */
  chunked?: boolean;
};

/** An answer as it came over the wire: headers in their order, as they were written, each as often as it came. */
export type Answer = { statusLine: string; status: number; headers: [string, string][]; body: Buffer };

/** Sends a request over a connection of its own, and gives the whole answer. */
export async function call(origin: string, { method, path, headers = {}, body, chunked }: Call): Promise<Answer> {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(origin);
  const length = body === undefined || chunked ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const coding = chunked ? { 'transfer-encoding': 'chunked' } : {};
  const options = { agent, hostname, port, method, path, headers: { ...length, ...coding, ...headers } };
  try {
    return await new Promise<Answer>((done, failed) => {
      const sent = request(options, (message) => wholeOf(message).then(done, failed));
      sent.on('error', failed);
      if (chunked) sent.write(body);
      sent.end(chunked ? undefined : body);
    });
  } finally {
    agent.destroy();
  }
}

async function wholeOf(message: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const { httpVersion, statusCode: status = 0, statusMessage, rawHeaders } = message;
  const headers = rawHeaders.flatMap((name, n) => (n % 2 ? [] : [[name, rawHeaders[n + 1]] as [string, string]]));
  return { statusLine: `HTTP/${httpVersion} ${status} ${statusMessage}`, status, headers, body: Buffer.concat(chunks) };
}

export function headerOf({ headers }: Pick<Answer, 'headers'>, wanted: string) {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
}
