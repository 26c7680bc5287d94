import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bucket, collect, RunningServer, readAll, refusalOf, startServer } from './start-server.js';

describe('multipart uploads', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ maxBodyBytes: 80 << 20 });
  });
  afterAll(() => server.stop());

  const start = (key: string) => server.client.initiateNewMultipartUpload(bucket, key, { 'content-type': 'image/png' });

  async function send(key: string, uploadId: string, partNumber: number, body: Buffer): Promise<Response> {
    const query = { uploadId, partNumber: String(partNumber) };
    return fetch(await server.client.presignedUrl('PUT', bucket, key, 60, query), {
      method: 'PUT',
      body: new Uint8Array(body),
    });
  }

  async function complete(key: string, uploadId: string, parts: [number, string][]): Promise<Response> {
    const listed = parts.map(([n, tag]) => `<Part><PartNumber>${n}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
    const body = `<CompleteMultipartUpload>${listed}</CompleteMultipartUpload>`;
    return fetch(await server.client.presignedUrl('POST', bucket, key, 60, { uploadId }), { method: 'POST', body });
  }

  it('takes a long stream in parts', async () => {
    const block = randomBytes(1 << 20);
    const stream = Readable.from(Array.from({ length: 70 }, () => block));
    const { etag } = await server.client.putObject(bucket, 'long', stream, 70 << 20);
    expect(etag).toMatch(/^[0-9a-f]{32}-2$/);
    const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    const stored = await readAll(await server.client.getObject(bucket, 'long'));
    expect(sha(stored)).toBe(sha(Buffer.concat(Array.from({ length: 70 }, () => block))));
  });

  it('joins parts in their order, whatever the order they came in', async () => {
    const [first, last] = [randomBytes(5 << 20), Buffer.from('the end')];
    const id = await start('joined');
    const lastTag = (await send('joined', id, 2, last)).headers.get('etag') ?? '';
    await send('joined', id, 1, Buffer.from('replaced'));
    const firstTag = (await send('joined', id, 1, first)).headers.get('etag') ?? '';
    expect(
      (
        await complete('joined', id, [
          [1, firstTag],
          [2, lastTag],
        ])
      ).status,
    ).toBe(200);
    const stored = await readAll(await server.client.getObject(bucket, 'joined'));
    expect(stored.equals(Buffer.concat([first, last]))).toBe(true);
    expect((await server.client.statObject(bucket, 'joined')).metaData['content-type']).toBe('image/png');
    expect(await refusalOf(await send('joined', id, 3, last))).toBe('404 NoSuchUpload');
  });

  it('lists what is open, and forgets what is aborted', async () => {
    const id = await start('open/1');
    const tag = (await send('open/1', id, 1, Buffer.from('part'))).headers.get('etag');
    const url = await server.client.presignedUrl('GET', bucket, 'open/1', 60, { uploadId: id });
    expect(await (await fetch(url)).text()).toContain(`<ETag>${tag?.replaceAll('"', '&quot;')}</ETag><Size>4</Size>`);
    const open = () => collect(server.client.listIncompleteUploads(bucket, 'open/', true));
    expect(await open()).toMatchObject([{ key: 'open/1', uploadId: id, size: 4 }]);
    await server.client.abortMultipartUpload(bucket, 'open/1', id);
    expect(await open()).toEqual([]);
  });

  it('refuses to complete what does not fit together', async () => {
    const id = await start('broken');
    const tag = (await send('broken', id, 1, Buffer.from('small'))).headers.get('etag') ?? '';
    const next = (await send('broken', id, 2, Buffer.from('next'))).headers.get('etag') ?? '';
    expect(await refusalOf(await complete('broken', id, [[1, '"other"']]))).toBe('400 InvalidPart');
    expect(
      await refusalOf(
        await complete('broken', id, [
          [2, next],
          [1, tag],
        ]),
      ),
    ).toBe('400 EntityTooSmall');
    expect(
      await refusalOf(
        await complete('broken', id, [
          [1, tag],
          [2, next],
        ]),
      ),
    ).toBe('400 EntityTooSmall');
    expect(await refusalOf(await complete('broken', id, []))).toBe('400 MalformedXML');
    await expect(server.client.statObject(bucket, 'broken')).rejects.toMatchObject({ code: 'NotFound' });
  });

  it('refuses parts out of order', async () => {
    const id = await start('disordered');
    const tag = (await send('disordered', id, 1, Buffer.alloc(5 << 20))).headers.get('etag') ?? '';
    const next = (await send('disordered', id, 2, Buffer.alloc(5 << 20))).headers.get('etag') ?? '';
    expect(
      await refusalOf(
        await complete('disordered', id, [
          [2, next],
          [1, tag],
        ]),
      ),
    ).toBe('400 InvalidPartOrder');
  });

  it('refuses an upload of another key, an unknown one, and a part number out of range', async () => {
    const id = await start('mine');
    expect(await refusalOf(await send('yours', id, 1, Buffer.from('x')))).toBe('404 NoSuchUpload');
    expect(await refusalOf(await send('mine', '../../..', 1, Buffer.from('x')))).toBe('404 NoSuchUpload');
    expect(await refusalOf(await send('mine', id, 10_001, Buffer.from('x')))).toBe('400 InvalidArgument');
  });
});
