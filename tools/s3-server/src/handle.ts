import { randomBytes } from 'node:crypto';
import { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { answerPreflight, corsHeaders } from './cors.js';
import { Reply, writeReply } from './reply.js';
import { route } from './routes.js';
import { S3Error } from './s3-error.js';
import { readRequest } from './s3-request.js';
import { authenticate, Keys } from './signature/authenticate.js';
import { Store } from './storage/store.js';
import { text, xmlDocument } from './xml.js';

export type Settings = Keys & { maxBodyBytes: number; allowedOrigins: string[] };

type Exchange = { incoming: IncomingMessage; response: ServerResponse };

// How long a client that was refused may go on sending, so that it gets to read why.
const LINGER_MS = 2000;

/** Answers one request, whatever it is; never rejects. */
export async function handle(
  incoming: IncomingMessage,
  response: ServerResponse,
  store: Store,
  settings: Settings,
): Promise<void> {
  response.setHeader('x-amz-request-id', randomBytes(8).toString('hex').toUpperCase());
  try {
    await writeReply(response, await answer({ incoming, response }, store, settings));
  } catch (error) {
    await refuse({ incoming, response }, error);
  }
  if (incoming.complete) return;
  incoming.resume();
  setTimeout(() => incoming.complete || incoming.destroy(), LINGER_MS).unref();
}

function answer({ incoming, response }: Exchange, store: Store, settings: Settings): Reply | Promise<Reply> {
  const { region, maxBodyBytes, allowedOrigins } = settings;
  const request = readRequest(incoming);
  setHeaders(response, corsHeaders(request, allowedOrigins));
  if (request.method === 'OPTIONS') return answerPreflight(request, allowedOrigins);
  const signed = authenticate(request, settings, new Date());
  return route(request)({ request, signed, store, region, maxBodyBytes });
}

async function refuse({ incoming, response }: Exchange, error: unknown): Promise<void> {
  const hasLeft = (incoming.destroyed || incoming.errored) && !incoming.complete;
  if (hasLeft || response.headersSent) return void response.destroy();
  const known = error instanceof S3Error ? error : new S3Error('InternalError', 'We encountered an internal error.');
  if (known !== error) console.error(error);
  const described = [text('Code', known.code), text('Message', known.message)];
  const where = [
    text('Resource', incoming.url?.split('?')[0] ?? '/'),
    text('RequestId', String(response.getHeader('x-amz-request-id'))),
  ];
  await writeReply(response, { status: known.status, body: xmlDocument('Error', ...described, ...where) });
}

function setHeaders(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value ?? '');
}
