import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bucket, RunningServer, readAll, refusalOf, startServer } from './start-server.js';

describe('reading an object', () => {
  let server: RunningServer;
  let url: string;
  beforeAll(async () => {
    server = await startServer();
    await server.client.putObject(bucket, 'digits', '0123456789', 10, { 'Content-Type': 'text/plain' });
    url = await server.client.presignedGetObject(bucket, 'digits');
  });
  afterAll(() => server.stop());

  it('reads a part of it', async () => {
    expect(String(await readAll(await server.client.getPartialObject(bucket, 'digits', 3, 4)))).toBe('3456');
    expect(String(await readAll(await server.client.getPartialObject(bucket, 'digits', 7)))).toBe('789');
  });

  it.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-30', '0123456789', 'bytes 0-9/10'],
    ['bytes=5-500', '56789', 'bytes 5-9/10'],
  ])('answers %s with just those bytes', async (range, body, contentRange) => {
    const response = await fetch(url, { headers: { range } });
    expect([response.status, await response.text()]).toEqual([206, body]);
    expect(response.headers.get('content-range')).toBe(contentRange);
  });

  it.each(['bytes=5-2', 'lines=1-2', 'bytes=-', 'bytes=0-1,3-4'])('gives all of it for %s', async (range) => {
    const response = await fetch(url, { headers: { range } });
    expect([response.status, await response.text()]).toEqual([200, '0123456789']);
  });

  it('refuses a range behind its end', async () => {
    expect(await refusalOf(await fetch(url, { headers: { range: 'bytes=10-' } }))).toBe('416 InvalidRange');
  });

  it('spares a caller who has it already', async () => {
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const known = await fetch(url, { headers: { 'if-none-match': etag } });
    expect([known.status, await known.text()]).toEqual([304, '']);
    expect(await refusalOf(await fetch(url, { headers: { 'if-match': '"other"' } }))).toBe('412 PreconditionFailed');
  });

  it('takes the headers of the answer from a signed address', async () => {
    const disposition = 'attachment; filename="x.txt"';
    const wanted = { 'response-content-disposition': disposition, 'response-content-type': 'application/json' };
    const response = await fetch(await server.client.presignedGetObject(bucket, 'digits', 60, wanted));
    expect(response.headers.get('content-disposition')).toBe(disposition);
    expect(response.headers.get('content-type')).toBe('application/json');
  });

  it('answers HEAD without a body', async () => {
    const response = await fetch(await server.client.presignedUrl('HEAD', bucket, 'digits'), { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe('10');
    expect(await response.text()).toBe('');
  });
});
