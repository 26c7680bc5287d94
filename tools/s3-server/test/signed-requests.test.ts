import { RequestOptions } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bucket, clientOf, RunningServer, refusalOf, SignedOptions, startServer } from './start-server.js';

describe('signed requests', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it.each<[string, (signed: SignedOptions) => RequestOptions, string]>([
    ['another key', ({ path }) => ({ path: path.replace('mine', 'yours') }), 'SignatureDoesNotMatch'],
    ['another method', () => ({ method: 'POST' }), 'SignatureDoesNotMatch'],
    ['another hash', changed('x-amz-content-sha256', 'UNSIGNED-PAYLOAD'), 'SignatureDoesNotMatch'],
    ['another time', changed('x-amz-date', timeFromNow(60)), 'SignatureDoesNotMatch'],
    ['a clock that is wrong', changed('x-amz-date', timeFromNow(1000)), 'RequestTimeTooSkewed'],
    ['no time', changed('x-amz-date'), 'AccessDenied'],
    ['no hash', changed('x-amz-content-sha256'), 'InvalidRequest'],
    ['no signature', changed('authorization'), 'AccessDenied'],
    ['a password', changed('authorization', 'Basic a2luZHJlZA=='), 'AuthorizationHeaderMalformed'],
    ['an unsigned header', changed('x-amz-meta-owner', 'eve'), 'AccessDenied'],
  ])('refuses %s', async (_, change, code) => {
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

  it('refuses what it does not offer, rather than doing something else', async () => {
    await expect(server.client.getBucketPolicy(bucket)).rejects.toMatchObject({ code: 'NotImplemented' });
    const url = await server.client.presignedPutObject(bucket, 'mine', 60);
    const conditional = await fetch(url, { method: 'PUT', body: 'x', headers: { 'if-none-match': '*' } });
    expect(await refusalOf(conditional)).toBe('501 NotImplemented');
    await expect(server.client.setObjectTagging(bucket, 'mine', { a: 'b' })).rejects.toMatchObject({
      code: 'NotImplemented',
    });
  });
});

function timeFromNow(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString().replace(/[-:]|\.\d+/g, '');
}

function changed(name: string, value?: string): (signed: SignedOptions) => RequestOptions {
  return ({ headers: { [name]: _, ...others } }) => ({ headers: value ? { ...others, [name]: value } : others });
}
