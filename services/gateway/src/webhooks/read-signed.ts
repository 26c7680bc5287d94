import { invalidSignature, unavailable } from '@kindred/contracts/errors';
import { type Request, type Response, raw } from 'express';

const readBytes = raw({ type: () => true, limit: 512 * 1024 });
/** The form of Stripe's signature header; anything else is refused before its body is read. */
const SIGNATURE = /^t=\d+(,v\d=[0-9a-f]+)+$/;
const LONGEST_SIGNATURE = 2000;

/**
 * Reads the exact bytes that were signed, and their signature.
 * @throws AppError for a wrong signature if one of them is missing; unavailable if the sender disconnected, which is no forgery
 */
export async function readSigned(request: Request, response: Response): Promise<{ bytes: Buffer; signature: string }> {
  const signature = request.get('stripe-signature') ?? '';
  if (signature.length > LONGEST_SIGNATURE || !SIGNATURE.test(signature)) throw invalidSignature();
  if (hasLeft(request)) throw unavailable();
  await readBody(request, response);
  const bytes: unknown = request.body;
  if (!Buffer.isBuffer(bytes)) throw invalidSignature();
  return { bytes, signature };
}

/** A connection that has failed cannot be read any more, a moment before it destroys its request. */
const hasLeft = ({ destroyed, socket }: Request) => destroyed || !socket.readable;

function readBody(request: Request, response: Response) {
  return new Promise<void>((resolve, reject) => {
    readBytes(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}
