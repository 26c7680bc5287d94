import http from 'node:http';
import https from 'node:https';
import { lookupPublic } from './public-address.js';

const TIMEOUT_MS = 10_000;

type PushRequest = { endpoint: string; headers: http.OutgoingHttpHeaders; body: Buffer };

/**
 * Posts a message to a push service, over a connection of its own, and reads nothing but the status. A redirect is not
 * followed. Only the stand-in of tests may be at an address that is not public.
 * @throws when there is no answer within ten seconds, or the name has an address that is not public
 */
export function post({ endpoint, headers, body }: PushRequest, standIn?: string): Promise<number> {
  const url = new URL(endpoint);
  const options = { method: 'POST', headers, agent: false, signal: AbortSignal.timeout(TIMEOUT_MS) };
  return new Promise((resolve, reject) => {
    const request =
      url.origin === standIn ? http.request(url, options) : https.request(url, { ...options, lookup: lookupPublic });
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', ({ code }: NodeJS.ErrnoException) => reject(unreachable(code)));
    request.end(body);
  });
}

/** Without the name and the address of the push service, which the log would keep. */
function unreachable(code: string | undefined) {
  return Object.assign(new Error('The push service cannot be reached.'), { code });
}
