import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { perform, Reply } from './operations.js';
import { S3Error } from './s3-error.js';
import { readRequest } from './s3-request.js';
import { authenticate, Keys } from './signature.js';
import { Store } from './store.js';
import { takeOver } from './take-over.js';
import { text, xmlDocument } from './xml.js';

export type S3ServerOptions = {
  /** By default a free one. */
  port?: number;
  /** Belongs to one server at a time. */
  dataDir: string;
  accessKey: string;
  secretKey: string;
};

/** Starts an object store on the loopback address that speaks S3 with Signature Version 4, for development and tests. */
export async function startS3Server({ port = 0, dataDir, accessKey, secretKey }: S3ServerOptions) {
  const store = new Store(dataDir);
  takeOver(dataDir, store);
  const keys = { accessKey, secretKey, region: 'us-east-1' };
  const server = createServer((incoming, response) => void handle(incoming, response, store, keys));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      store.close();
    },
  };
}

/** Answers one request, whatever it is; never rejects. */
async function handle(incoming: IncomingMessage, response: ServerResponse, store: Store, keys: Keys): Promise<void> {
  try {
    const request = readRequest(incoming);
    const payload = authenticate(request, keys, new Date());
    writeReply(response, await perform({ request, payload, store, region: keys.region }));
  } catch (error) {
    const hasLeft = incoming.destroyed && !incoming.complete;
    if (hasLeft) response.destroy();
    else writeReply(response, refusal(error, incoming.url?.split('?')[0] ?? '/'));
  }
}

function refusal(error: unknown, resource: string): Reply {
  const known = error instanceof S3Error ? error : new S3Error('InternalError', 'We encountered an internal error.');
  if (known !== error) console.error(error);
  const described = [text('Code', known.code), text('Message', known.message), text('Resource', resource)];
  const requestId = randomBytes(8).toString('hex').toUpperCase();
  return { status: known.status, body: xmlDocument('Error', ...described, text('RequestId', requestId)) };
}

function writeReply(response: ServerResponse, { status = 200, headers = {}, body = '' }: Reply) {
  const isXml = typeof body === 'string' && body !== '';
  const described = isXml ? { 'Content-Type': 'application/xml', 'Content-Length': Buffer.byteLength(body) } : {};
  response.writeHead(status, { ...described, ...headers });
  response.end(body);
}
