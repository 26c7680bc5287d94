import { OutgoingHttpHeaders } from 'node:http';
import { Reply } from './reply.js';
import { S3Error } from './s3-error.js';
import { S3Request } from './s3-request.js';

const METHODS = 'GET, HEAD, PUT, POST, DELETE';
const EXPOSED = 'ETag, Content-Range, Accept-Ranges, Last-Modified, x-amz-request-id';

/** What lets a page of an allowed origin read the answer; nothing for any other caller. */
export function corsHeaders({ headers }: S3Request, allowedOrigins: string[]): OutgoingHttpHeaders {
  const { origin } = headers;
  if (!origin || !isAllowed(origin, allowedOrigins)) return {};
  return {
    'Access-Control-Allow-Origin': allowedOrigins.includes('*') ? '*' : origin,
    'Access-Control-Expose-Headers': EXPOSED,
    Vary: 'Origin',
  };
}

/** Answers a preflight, which a browser sends unsigned. @throws S3Error AccessDenied for a foreign origin or method. */
export function answerPreflight({ headers }: S3Request, allowedOrigins: string[]): Reply {
  const { origin, 'access-control-request-method': method } = headers;
  if (!origin || !method) throw new S3Error('BadRequest', 'A preflight names its origin and method.');
  if (!isAllowed(origin, allowedOrigins) || !METHODS.split(', ').includes(method)) {
    throw new S3Error('AccessDenied', 'This CORS request is not allowed.');
  }
  return {
    headers: {
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '',
      'Access-Control-Max-Age': 3600,
      'Content-Length': 0,
    },
  };
}

function isAllowed(origin: string, allowedOrigins: string[]): boolean {
  return allowedOrigins.includes('*') || allowedOrigins.includes(origin);
}
