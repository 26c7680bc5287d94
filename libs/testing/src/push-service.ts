import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newPushKeys, type PushKeys } from './push-browser.js';
import { checkVapid, type Vapid } from './vapid.js';

/** A message that the push service took for a browser. `bytes` is its size as it came, `text` what the browser reads. */
export type Pushed = { ttl: number; topic: string; bytes: number; text: string; from: Vapid };

/** A browser that has subscribed. */
export type PushBrowser = {
  subscription: { endpoint: string; keys: PushKeys['keys'] };
  received: Pushed[];
  /** The statuses of the next answers; 201 after the last. */
  answers: number[];
  /** How often it was asked for, whatever the answer. */
  asked: number;
};

type Known = PushBrowser & PushKeys;

const MOST_BYTES = 4096;

/** A push service as in RFC 8030, on this machine: it takes what is encrypted and signed as it should be, and refuses the rest. */
export async function startPushService() {
  const browsers = new Map<string, Known>();
  let redirected = 0;
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request);
    const [, kind, id = ''] = (request.url ?? '').split('/');
    if (kind === 'elsewhere') redirected += 1;
    const browser = browsers.get(id);
    if (request.method !== 'POST' || kind !== 'push' || !browser) return void response.writeHead(404).end();
    browser.asked += 1;
    const taken = read(browser, request, body);
    const status = typeof taken === 'number' ? taken : (browser.answers.shift() ?? 201);
    if (typeof taken === 'object' && status === 201) browser.received.push(taken);
    response.writeHead(status, { Location: `${url}/${status === 201 ? 'message' : 'elsewhere'}/${id}` }).end();
  }

  /** @returns the message, or the status of a refusal */
  function read(browser: Known, { headers }: IncomingMessage, body: Buffer): Pushed | number {
    const ttl = Number(headers.ttl);
    if (body.length > MOST_BYTES) return 413;
    if (headers['content-encoding'] !== 'aes128gcm' || !Number.isInteger(ttl)) return 400;
    try {
      const from = checkVapid(headers.authorization, url);
      return { ttl, topic: String(headers.topic ?? ''), bytes: body.length, text: browser.decrypt(body), from };
    } catch {
      return 403;
    }
  }

  return {
    url,
    /** How many calls followed a redirect. */
    redirected: () => redirected,
    subscribe(): PushBrowser {
      const id = randomUUID();
      const own = newPushKeys();
      const subscription = { endpoint: `${url}/push/${id}`, keys: own.keys };
      const browser: Known = { ...own, subscription, received: [], answers: [], asked: 0 };
      browsers.set(id, browser);
      return browser;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
