import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { readRequest } from './s3-request.js';
import { authenticate } from './signature.js';

// The examples that AWS publishes with Signature Version 4 for Amazon S3.
const keys = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const day = new Date('2013-05-24T00:00:00Z');
const time = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' };
const credential = `${keys.accessKey}/20130524/us-east-1/s3/aws4_request`;
const nothing = { 'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' };
const file = { 'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072' };

function accepted(method: string, url: string, headers: Record<string, string>, now = day) {
  const message = Object.assign(new IncomingMessage(new Socket()), { method, url, headers });
  return authenticate(readRequest(message), keys, now);
}

it.each<[string, string, string, Record<string, string>, string]>([
  [
    'a GET of a part',
    'GET',
    '/test.txt',
    { ...time, ...nothing, range: 'bytes=0-9' },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'a PUT whose key has a character to escape',
    'PUT',
    '/test$file.text',
    { ...time, ...file, date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a list whose query is sorted',
    'GET',
    '/?max-keys=2&prefix=J',
    { ...time, ...nothing },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('accepts the published example of %s', (_, method, url, headers, signature) => {
  const signed = Object.keys(headers).sort().join(';');
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${signed},Signature=${signature}`;
  expect(accepted(method, url, { ...headers, authorization })).toBe(headers['x-amz-content-sha256']);
});

it('accepts the published presigned address until its last second', () => {
  const query = new URLSearchParams({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': credential,
    'X-Amz-Date': time['x-amz-date'],
    'X-Amz-Expires': '86400',
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  });
  const after = (seconds: number) => () =>
    accepted('GET', `/test.txt?${query}`, { host: time.host }, new Date(day.getTime() + seconds * 1000));
  expect(after(86_400)()).toBe('UNSIGNED-PAYLOAD');
  expect(after(86_401)).toThrow('expired');
});
