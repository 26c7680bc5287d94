import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bucket, clientOf, RunningServer, readAll, refusalOf, SignedOptions, startServer } from './start-server.js';

describe('bodies', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ maxBodyBytes: 1 << 20 });
  });
  afterAll(() => server.stop());

  const address = () => server.client.presignedPutObject(bucket, 'body', 60);
  const leftovers = () => readdir(join(server.dataDir, '.incoming'));

  it('refuses a body that is not the one whose hash was signed', async () => {
    let signed: SignedOptions | undefined;
    const change = (options: SignedOptions) => {
      signed = options;
      return {};
    };
    await clientOf(server.endpoint, { change }).putObject(bucket, 'body', 'pixels');
    const url = `${server.endpoint}${signed?.path}`;
    const forged = await fetch(url, { method: 'PUT', headers: signed?.headers, body: 'forged' });
    expect(await refusalOf(forged)).toBe('400 XAmzContentSHA256Mismatch');
    expect(String(await readAll(await server.client.getObject(bucket, 'body')))).toBe('pixels');
    expect(await leftovers()).toEqual([]);
  });

  it('refuses a body without its Content-MD5', async () => {
    const md5 = (text: string) => createHash('md5').update(text).digest('base64');
    const send = async (digest: string) =>
      fetch(await address(), { method: 'PUT', body: 'pixels', headers: { 'content-md5': digest } });
    expect(await refusalOf(await send(md5('other')))).toBe('400 BadDigest');
    expect((await send(md5('pixels'))).status).toBe(200);
  });

  it('takes a body of exactly the limit', async () => {
    expect((await fetch(await address(), { method: 'PUT', body: new Uint8Array(1 << 20) })).status).toBe(200);
  });

  it('refuses a larger one before it was sent', async () => {
    const { hostname, port, pathname, search } = new URL(await address());
    const headers = { 'content-length': (1 << 20) + 1 };
    const request = http.request({ method: 'PUT', hostname, port, path: pathname + search, headers });
    request.flushHeaders();
    const response = await new Promise<http.IncomingMessage>((resolve) => request.once('response', resolve));
    const body = String(await readAll(response));
    request.on('error', () => undefined).destroy();
    expect(body).toContain('<Code>EntityTooLarge</Code>');
    expect(await leftovers()).toEqual([]);
  });

  it('lets a client that sends all of a body too large read why it was refused', async () => {
    const response = await fetch(await address(), { method: 'PUT', body: new Uint8Array(20 << 20) });
    expect(await refusalOf(response)).toBe('400 EntityTooLarge');
  });

  it('refuses a body of undeclared length', async () => {
    const body = new Blob(['pixels']).stream();
    const response = await fetch(await address(), { method: 'PUT', body, duplex: 'half' } as RequestInit);
    expect(await refusalOf(response)).toBe('411 MissingContentLength');
  });

  it('keeps nothing of an upload that breaks off', async () => {
    const { hostname, port, pathname, search } = new URL(await server.client.presignedPutObject(bucket, 'broken', 60));
    const headers = { 'content-length': 1000 };
    const request = http.request({ method: 'PUT', hostname, port, path: pathname + search, headers });
    request.on('error', () => undefined).write('the first bytes');
    while ((await leftovers()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    request.destroy();
    while ((await leftovers()).length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await expect(server.client.statObject(bucket, 'broken')).rejects.toMatchObject({ code: 'NotFound' });
  });
});
