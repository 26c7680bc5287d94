import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { readRequest, S3Request } from './s3-request.js';
import { authenticate } from './signature.js';

// The examples that AWS publishes with Signature Version 4 for Amazon S3.
const keys = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const host = 'examplebucket.s3.amazonaws.com';
const time = '20130524T000000Z';
const noon = new Date('2013-05-24T00:00:00Z');
const credential = `${keys.accessKey}/20130524/us-east-1/s3/aws4_request`;
const ofNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

function request(method: string, url: string, headers: Record<string, string>): S3Request {
  return readRequest(Object.assign(new IncomingMessage(new Socket()), { method, url, headers: { host, ...headers } }));
}

function authorization(signedHeaders: string, signature: string): string {
  return `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${signedHeaders},Signature=${signature}`;
}

describe('authenticate', () => {
  const get = (changed: Record<string, string> = {}) =>
    request('GET', '/test.txt', {
      range: 'bytes=0-9',
      'x-amz-content-sha256': ofNothing,
      'x-amz-date': time,
      authorization: authorization(
        'host;range;x-amz-content-sha256;x-amz-date',
        'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
      ),
      ...changed,
    });

  it('accepts the published GET', () => {
    expect(authenticate(get(), keys, noon)).toBe(ofNothing);
  });

  it('accepts the published PUT, whose key has a character to escape', () => {
    const payload = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072';
    const put = request('PUT', '/test$file.text', {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': payload,
      'x-amz-date': time,
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      authorization: authorization(
        'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
        '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
      ),
    });
    expect(authenticate(put, keys, noon)).toBe(payload);
  });

  it('accepts the published list, whose query is sorted', () => {
    const list = request('GET', '/?max-keys=2&prefix=J', {
      'x-amz-content-sha256': ofNothing,
      'x-amz-date': time,
      authorization: authorization(
        'host;x-amz-content-sha256;x-amz-date',
        '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
      ),
    });
    expect(authenticate(list, keys, noon)).toBe(ofNothing);
  });

  it('accepts the published presigned address until it expires', () => {
    const query = new URLSearchParams({
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': credential,
      'X-Amz-Date': time,
      'X-Amz-Expires': '86400',
      'X-Amz-SignedHeaders': 'host',
      'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    });
    const presigned = request('GET', `/test.txt?${query}`, {});
    const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
    expect(authenticate(presigned, keys, after(86_400))).toBe('UNSIGNED-PAYLOAD');
    expect(() => authenticate(presigned, keys, after(86_401))).toThrow('expired');
    expect(() => authenticate(presigned, keys, after(-901))).toThrow('not valid yet');
  });

  it('refuses a changed header, and a clock 15 minutes off', () => {
    const code = (thrown: string) => expect.objectContaining({ code: thrown });
    expect(() => authenticate(get({ range: 'bytes=0-99' }), keys, noon)).toThrow(code('SignatureDoesNotMatch'));
    const late = new Date(noon.getTime() + 901_000);
    expect(() => authenticate(get(), keys, late)).toThrow(code('RequestTimeTooSkewed'));
  });
});
