import { describe, expect, it } from '@jest/globals';
import { signingKey } from '../signature/signing.js';
import { signedChunks } from './signed-chunks.js';

// The chunked upload that AWS publishes with Signature Version 4 for Amazon S3: 65 KiB of the letter a.
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const credential = { accessKey: 'AKIAIOSFODNN7EXAMPLE', day: '20130524', region: 'us-east-1' };
const signed = {
  payload: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
  key: signingKey(secret, credential),
  time: '20130524T000000Z',
  scope: '20130524/us-east-1/s3/aws4_request',
  signature: '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
};
const body = [
  `10000;chunk-signature=ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648\r\n${'a'.repeat(65_536)}\r\n`,
  `400;chunk-signature=0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497\r\n${'a'.repeat(1024)}\r\n`,
  '0;chunk-signature=b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9\r\n\r\n',
].join('');

async function decode(wire: string, pieceSize: number): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < wire.length; at += pieceSize) yield Buffer.from(wire.slice(at, at + pieceSize));
  }
  let decoded = '';
  for await (const piece of signedChunks(pieces(), signed)) decoded += piece;
  return decoded;
}

describe('signedChunks', () => {
  it.each([1, 7, 4096, 100_000])('reads the published upload in pieces of %d bytes', async (pieceSize) => {
    expect(await decode(body, pieceSize)).toBe('a'.repeat(66_560));
  });

  it('refuses a changed byte', async () => {
    await expect(decode(body.replace('aaaa', 'aaab'), 4096)).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
  });

  it('refuses a body that ends early', async () => {
    await expect(decode(body.slice(0, -100), 4096)).rejects.toMatchObject({ code: 'IncompleteBody' });
  });
});
