import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signChunk } from '../src/body/signed-chunks.js';
import { sha256, sign, signingKey } from '../src/signature/signing.js';
import { bucket, keys, RunningServer, readAll, refusalOf, startServer } from './start-server.js';

const credential = { ...keys, day: new Date().toISOString().slice(0, 10).replaceAll('-', ''), region: 'us-east-1' };
const scope = `${credential.day}/us-east-1/s3/aws4_request`;
const HEADER = '10000;chunk-signature='.length + 64 + 2;
const streaming = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD';

describe('streaming uploads', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  const bytes = randomBytes(200_000);
  const pieces = [bytes.subarray(0, 65_536), bytes.subarray(65_536, 131_072), bytes.subarray(131_072)];

  /** Sends pieces as signed chunks; `change` alters what goes over the wire. */
  async function send(sent: Buffer[], change = (wire: Buffer) => wire, payload = streaming): Promise<Response> {
    const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const size = String(sent.reduce((sum, { length }) => sum + length, 0));
    const headers: Record<string, string> = {
      host: new URL(server.endpoint).host,
      'x-amz-content-sha256': payload,
      'x-amz-date': time,
      'x-amz-decoded-content-length': size,
    };
    const names = Object.keys(headers).join(';');
    const written = Object.entries(headers).map(([name, value]) => `${name}:${value}`);
    const canonical = ['PUT', `/${bucket}/streamed`, '', ...written, '', names, payload].join('\n');
    const key = signingKey(keys.secretKey, credential);
    const signature = sign(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)]);
    const claim = `Credential=${keys.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
    let previous = signature;
    const chunks = [...sent, Buffer.alloc(0)].map((piece) => {
      const hash = createHash('sha256').update(piece).digest('hex');
      previous = signChunk({ payload, key, time, scope, signature }, previous, hash);
      const header = `${piece.length.toString(16)};chunk-signature=${previous}\r\n`;
      return Buffer.concat([Buffer.from(header), piece, Buffer.from('\r\n')]);
    });
    const body = new Uint8Array(change(Buffer.concat(chunks)));
    const authorization = `AWS4-HMAC-SHA256 ${claim}`;
    return fetch(`${server.endpoint}/${bucket}/streamed`, {
      method: 'PUT',
      headers: { ...headers, authorization, 'content-encoding': 'aws-chunked' },
      body,
    });
  }

  it('stores the bytes inside the chunks', async () => {
    expect((await send(pieces)).status).toBe(200);
    expect((await readAll(await server.client.getObject(bucket, 'streamed'))).equals(bytes)).toBe(true);
    expect((await server.client.statObject(bucket, 'streamed')).metaData).not.toHaveProperty('content-encoding');
    await server.client.removeObject(bucket, 'streamed');
  });

  it.each<[string, (wire: Buffer) => Buffer, string]>([
    [
      'a changed byte',
      (wire) => Buffer.from(wire).fill(wire.readUInt8(70_000) ^ 1, 70_000, 70_001),
      '403 SignatureDoesNotMatch',
    ],
    ['an end that is missing', (wire) => wire.subarray(0, 100_000), '400 IncompleteBody'],
    ['a last chunk that is missing', (wire) => wire.subarray(0, wire.lastIndexOf('0;chunk-')), '400 IncompleteBody'],
    [
      'a chunk of another length',
      (wire) => Buffer.from(wire.toString('latin1').replace('10000;', '0ffff;'), 'latin1'),
      '403 SignatureDoesNotMatch',
    ],
    ['bytes that are no chunks', () => Buffer.from('pixels\r\n'), '400 InvalidRequest'],
    ['a chunk header without end', () => Buffer.alloc(5000, 'a'), '400 InvalidRequest'],
  ])('refuses %s', async (_, change, refusal) => {
    expect(await refusalOf(await send(pieces, change))).toBe(refusal);
    await expect(server.client.statObject(bucket, 'streamed')).rejects.toMatchObject({ code: 'NotFound' });
  });

  it('refuses chunks in another order', async () => {
    const swap = (wire: Buffer) => {
      const [second, third] = [1, 2].map((index) => wire.indexOf(pieces[index] ?? '') - HEADER);
      return Buffer.concat([wire.subarray(second, third), wire.subarray(0, second), wire.subarray(third)]);
    };
    expect(await refusalOf(await send(pieces, swap))).toBe('403 SignatureDoesNotMatch');
  });

  it('refuses a trailer, which it does not read', async () => {
    const response = await send(pieces, undefined, `${streaming}-TRAILER`);
    expect(await refusalOf(response)).toBe('501 NotImplemented');
  });
});
