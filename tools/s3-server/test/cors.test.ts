import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bucket, RunningServer, refusalOf, startServer } from './start-server.js';

const ours = 'http://localhost:8080';
const preflight = (origin: string, method = 'PUT') => ({
  method: 'OPTIONS',
  headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' },
});

describe('cross-origin requests', () => {
  let server: RunningServer;
  let url: string;
  beforeAll(async () => {
    server = await startServer({ allowedOrigins: [ours] });
    url = await server.client.presignedPutObject(bucket, 'photo', 60);
  });
  afterAll(() => server.stop());

  it('lets a page of an allowed origin upload and read the ETag', async () => {
    const asked = await fetch(url, preflight(ours));
    expect(asked.status).toBe(200);
    expect(asked.headers.get('access-control-allow-origin')).toBe(ours);
    expect(asked.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(asked.headers.get('access-control-allow-headers')).toBe('content-type');
    const put = await fetch(url, { method: 'PUT', body: 'pixels', headers: { origin: ours } });
    expect(put.headers.get('access-control-expose-headers')).toContain('ETag');
  });

  it('lets the page read a refusal too', async () => {
    const response = await fetch(url.replace('photo', 'other'), {
      method: 'PUT',
      body: 'x',
      headers: { origin: ours },
    });
    expect(response.headers.get('access-control-allow-origin')).toBe(ours);
    expect(await refusalOf(response)).toBe('403 SignatureDoesNotMatch');
  });

  it('refuses a foreign origin, a foreign method, and half a preflight', async () => {
    expect(await refusalOf(await fetch(url, preflight('https://elsewhere.example')))).toBe('403 AccessDenied');
    expect(await refusalOf(await fetch(url, preflight(ours, 'PATCH')))).toBe('403 AccessDenied');
    expect(await refusalOf(await fetch(url, { method: 'OPTIONS' }))).toBe('400 BadRequest');
    const put = await fetch(url, { method: 'PUT', body: 'x', headers: { origin: 'https://elsewhere.example' } });
    expect(put.headers.get('access-control-allow-origin')).toBeNull();
  });
});
