import { RequestOptions } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bucket, clientOf, RunningServer, refusalOf, SignedOptions, startServer } from './start-server.js';

const image = { method: 'PUT', body: 'pixels', headers: { 'content-type': 'image/png' } };
type Change = (url: string) => string;

describe('signatures', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
    await server.client.putObject(bucket, 'safe', 'x');
  });
  afterAll(() => server.stop());

  it.each<[string, (signed: SignedOptions) => RequestOptions, string]>([
    ['another key', ({ path }) => ({ path: path.replace('mine', 'yours') }), 'SignatureDoesNotMatch'],
    ['another method', () => ({ method: 'DELETE' }), 'SignatureDoesNotMatch'],
    ['another hash', changed('x-amz-content-sha256', 'UNSIGNED-PAYLOAD'), 'SignatureDoesNotMatch'],
    ['another time', changed('x-amz-date', timeFromNow(60)), 'SignatureDoesNotMatch'],
    ['a clock that is wrong', changed('x-amz-date', timeFromNow(1000)), 'RequestTimeTooSkewed'],
    ['no time', changed('x-amz-date'), 'AccessDenied'],
    ['no hash', changed('x-amz-content-sha256'), 'InvalidRequest'],
    ['no signature', changed('authorization'), 'AccessDenied'],
    ['a password', changed('authorization', 'Basic a2luZHJlZA=='), 'AuthorizationHeaderMalformed'],
    ['an unsigned header', changed('x-amz-meta-owner', 'eve'), 'AccessDenied'],
  ])('refuses a request with %s', async (_, change, code) => {
    const tampering = clientOf(server.endpoint, { change });
    await expect(tampering.putObject(bucket, 'mine', 'pixels')).rejects.toMatchObject({ code });
    await expect(server.client.statObject(bucket, 'mine')).rejects.toMatchObject({ code: 'NotFound' });
  });

  it('refuses an unknown access key, a wrong secret, and another region', async () => {
    const put = (other: Parameters<typeof clientOf>[1]) =>
      clientOf(server.endpoint, { region: 'us-east-1', ...other }).putObject(bucket, 'mine', 'pixels');
    await expect(put({ accessKey: 'nobody' })).rejects.toMatchObject({ code: 'InvalidAccessKeyId' });
    await expect(put({ secretKey: 'a-wrong-secret' })).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
    await expect(put({ region: 'eu-west-1' })).rejects.toMatchObject({ code: 'AuthorizationHeaderMalformed' });
  });

  it('refuses a body that is not the one whose hash was signed, and keeps nothing of it', async () => {
    let signed: SignedOptions | undefined;
    const change = (options: SignedOptions) => {
      signed = options;
      return {};
    };
    await clientOf(server.endpoint, { change }).putObject(bucket, 'body', 'pixels');
    const url = `${server.endpoint}${signed?.path}`;
    const forged = await fetch(url, { method: 'PUT', headers: signed?.headers, body: 'forged' });
    expect(await refusalOf(forged)).toBe('400 XAmzContentSHA256Mismatch');
    expect(String(await server.read('body'))).toBe('pixels');
    expect(await server.hasOnDisk('forged')).toBe(false);
  });

  it('lets a browser put and get by presigned addresses, without the keys', async () => {
    const put = await server.client.presignedPutObject(bucket, 'up/é pic.png', 600);
    expect((await fetch(put, image)).status).toBe(200);
    const got = await fetch(await server.client.presignedGetObject(bucket, 'up/é pic.png', 600));
    expect([await got.text(), got.headers.get('content-type')]).toEqual(['pixels', 'image/png']);
  });

  it.each<[string, Change, string]>([
    ['a changed signature', (url) => url.replace(/Signature=.{8}/, 'Signature=00000000'), 'SignatureDoesNotMatch'],
    ['no signature', (url) => url.replace(/&X-Amz-Signature=.*/, ''), 'SignatureDoesNotMatch'],
    ['nothing signed at all', (url) => url.replace(/\?.*/, ''), 'AccessDenied'],
    ['another key', (url) => url.replace('mine', 'yours'), 'SignatureDoesNotMatch'],
    ['another bucket', (url) => url.replace(bucket, 'backups'), 'SignatureDoesNotMatch'],
    ['a longer life', (url) => url.replace('Expires=60', 'Expires=600'), 'SignatureDoesNotMatch'],
    ['an operation of its own', (url) => `${url}&uploads`, 'SignatureDoesNotMatch'],
    ['an unknown access key', (url) => url.replace('Credential=kindred', 'Credential=other'), 'InvalidAccessKeyId'],
    ['the host unsigned', (url) => url.replace('SignedHeaders=host', 'SignedHeaders=date'), 'AccessDenied'],
  ])('refuses an address with %s', async (_, change, code) => {
    const url = await server.client.presignedPutObject(bucket, 'mine', 60);
    expect(await refusalOf(await fetch(change(url), image))).toBe(`403 ${code}`);
  });

  it('refuses an address that was signed for another method, or with the wrong secret', async () => {
    const safe = await server.client.presignedGetObject(bucket, 'safe', 60);
    expect(await refusalOf(await fetch(safe, { method: 'DELETE' }))).toBe('403 SignatureDoesNotMatch');
    expect((await server.client.statObject(bucket, 'safe')).size).toBe(1);
    const stranger = clientOf(server.endpoint, { secretKey: 'a-wrong-secret', region: 'us-east-1' });
    const forged = await fetch(await stranger.presignedPutObject(bucket, 'mine', 60), image);
    expect(await refusalOf(forged)).toBe('403 SignatureDoesNotMatch');
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

  it('refuses a command in a header that was not signed, and two signatures on one request', async () => {
    const url = await server.client.presignedPutObject(bucket, 'mine', 60);
    const copy = await fetch(url, { method: 'PUT', headers: { 'x-amz-copy-source': `/${bucket}/safe` } });
    expect(await refusalOf(copy)).toBe('403 AccessDenied');
    const headers = { authorization: 'AWS4-HMAC-SHA256 Credential=a' };
    expect(await refusalOf(await fetch(url, { method: 'PUT', headers }))).toBe('400 InvalidArgument');
  });

  it('lets a client that is refused send all of a large body and read why', async () => {
    const url = (await server.client.presignedPutObject(bucket, 'mine', 60)).replace('mine', 'yours');
    const refused = await fetch(url, { method: 'PUT', body: new Uint8Array(20 << 20) });
    expect(await refusalOf(refused)).toBe('403 SignatureDoesNotMatch');
  });
});

function timeFromNow(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString().replace(/[-:]|\.\d+/g, '');
}

function changed(name: string, value?: string): (signed: SignedOptions) => RequestOptions {
  return ({ headers: { [name]: _, ...others } }) => ({ headers: value ? { ...others, [name]: value } : others });
}
