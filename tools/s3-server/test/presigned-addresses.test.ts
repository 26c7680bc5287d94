import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bucket, clientOf, RunningServer, refusalOf, startServer } from './start-server.js';

const image = { method: 'PUT', body: 'pixels', headers: { 'content-type': 'image/png' } };

describe('presigned addresses', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('lets a browser put and get without the keys', async () => {
    const put = await server.client.presignedPutObject(bucket, 'up/é pic.png', 600);
    expect((await fetch(put, image)).status).toBe(200);
    const got = await fetch(await server.client.presignedGetObject(bucket, 'up/é pic.png', 600));
    expect([await got.text(), got.headers.get('content-type')]).toEqual(['pixels', 'image/png']);
  });

  it.each([
    [
      'a changed signature',
      (url: string) => url.replace(/Signature=.{8}/, 'Signature=00000000'),
      'SignatureDoesNotMatch',
    ],
    ['no signature', (url: string) => url.replace(/&X-Amz-Signature=.*/, ''), 'SignatureDoesNotMatch'],
    ['nothing signed at all', (url: string) => url.replace(/\?.*/, ''), 'AccessDenied'],
    ['another key', (url: string) => url.replace('mine', 'yours'), 'SignatureDoesNotMatch'],
    ['another bucket', (url: string) => url.replace(bucket, 'backups'), 'SignatureDoesNotMatch'],
    ['a longer life', (url: string) => url.replace('Expires=60', 'Expires=600'), 'SignatureDoesNotMatch'],
    ['one more parameter', (url: string) => `${url}&partNumber=1`, 'SignatureDoesNotMatch'],
    ['an operation of its own', (url: string) => `${url}&uploads`, 'SignatureDoesNotMatch'],
    [
      'an unknown access key',
      (url: string) => url.replace('Credential=kindred', 'Credential=other'),
      'InvalidAccessKeyId',
    ],
    ['the host unsigned', (url: string) => url.replace('SignedHeaders=host', 'SignedHeaders=date'), 'AccessDenied'],
  ])('refuses %s', async (_, change, code) => {
    const url = await server.client.presignedPutObject(bucket, 'mine', 60);
    expect(await refusalOf(await fetch(change(url), image))).toBe(`403 ${code}`);
  });

  it('refuses another method than the signed one', async () => {
    await server.client.putObject(bucket, 'safe', 'x');
    const url = await server.client.presignedGetObject(bucket, 'safe', 60);
    expect(await refusalOf(await fetch(url, { method: 'DELETE' }))).toBe('403 SignatureDoesNotMatch');
    expect((await server.client.statObject(bucket, 'safe')).size).toBe(1);
  });

  it('refuses the wrong secret', async () => {
    const stranger = clientOf(server.endpoint, { secretKey: 'a-wrong-secret', region: 'us-east-1' });
    const url = await stranger.presignedPutObject(bucket, 'mine', 60);
    expect(await refusalOf(await fetch(url, image))).toBe('403 SignatureDoesNotMatch');
  });

  it('refuses an address that has expired, is not valid yet, or would live too long', async () => {
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
    const sign = (when: Date) => server.client.presignedGetObject(bucket, 'mine', 60, {}, when);
    expect(await refusalOf(await fetch(await sign(at(-62))))).toBe('403 AccessDenied');
    expect(await refusalOf(await fetch(await sign(at(3600))))).toBe('403 AccessDenied');
    expect(await refusalOf(await fetch(await sign(at(-30))))).toBe('404 NoSuchKey');
    const forever = (await sign(at(0))).replace('Expires=60', 'Expires=604801');
    expect(await refusalOf(await fetch(forever))).toBe('400 AuthorizationQueryParametersError');
  });

  it('refuses a command in a header that was not signed', async () => {
    await server.client.putObject(bucket, 'secret', 'x');
    const url = await server.client.presignedPutObject(bucket, 'mine', 60);
    const headers = { 'x-amz-copy-source': `/${bucket}/secret` };
    expect(await refusalOf(await fetch(url, { method: 'PUT', headers }))).toBe('403 AccessDenied');
  });

  it('refuses two signatures on one request', async () => {
    const url = await server.client.presignedGetObject(bucket, 'mine', 60);
    const headers = { authorization: 'AWS4-HMAC-SHA256 Credential=a' };
    expect(await refusalOf(await fetch(url, { headers }))).toBe('400 InvalidArgument');
  });
});
