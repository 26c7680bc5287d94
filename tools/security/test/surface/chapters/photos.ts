import sharp from 'sharp';
import { type Answer, headerOf } from '../call.js';
import type { Script } from '../script.js';
import { Visitor } from '../visitor.js';
import type { Surface } from './chapter.js';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const picture = { create: { width: 9, height: 6, channels: 3, background: '#c22' } } as const;

/** The bytes of a photo: on their way to the product, and from it. */
export async function photos({ stack: { url } }: Surface, script: Script) {
  const [pat, quinn] = [await new Visitor(url, 'pat').arrive(), await new Visitor(url, 'quinn').arrive()];
  const file = await sharp(picture).png().toBuffer();
  const photoUrl = await uploads(pat, quinn, file, script);
  const { photo } = await pat.quietly('POST', '/api/photos', { photoUrl });
  await media(pat, quinn, photo.imageUrl, script);
}

const bodyOf = ({ body }: Answer) => JSON.parse(body.toString());

async function uploads(pat: Visitor, quinn: Visitor, file: Buffer, script: Script): Promise<string> {
  const ticket = (body: unknown) => pat.ask(script, 'POST', '/api/photos/upload', { body });
  await ticket({ contentType: 'text/html' });
  await ticket({ size: 11 * 1024 * 1024 });
  await ticket({ purpose: 'chat' });
  await ticket({ purpose: 'chat', conversationId: UNKNOWN });
  const { uploadURL, photoUrl } = bodyOf(await ticket({ contentType: 'image/png', size: file.length }));
  const put = (who: Visitor, note: string, headers = {}, path: string = uploadURL, body: Buffer | undefined = file) =>
    who.ask(script, 'PUT', path, { note, headers: { 'content-type': 'image/png', ...headers }, body });
  await put(pat, 'no image', { 'content-type': 'text/html' });
  await put(pat, 'too large', { 'content-length': '99999999' }, uploadURL, undefined);
  await pat.ask(script, 'PUT', uploadURL, { body: file, chunked: true, headers: { 'content-type': 'image/png' } });
  await put(pat, 'a forged signature', {}, uploadURL.replace(/Signature=.{8}/, 'Signature=00000000'));
  await put(pat, 'another’s folder', {}, uploadURL.replace(pat.id, quinn.id));
  await put(pat, 'not an upload', {}, '/storage/media/photos/x');
  await put(pat, 'from another site', { origin: 'https://evil.example' });
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE']) {
    await pat.ask(script, method, uploadURL, ['POST', 'DELETE'].includes(method) ? { body: {} } : {});
  }
  await put(pat, 'the file');
  await put(new Visitor(pat.origin), 'without a session');
  return photoUrl;
}

async function media(pat: Visitor, quinn: Visitor, imageUrl: string, script: Script) {
  const get = (who: Visitor, query = '', headers = {}, method = 'GET') =>
    who.ask(script, method, imageUrl + query, { headers, file: 'picture' });
  const refused = (who: Visitor, path: string, method = 'GET') => who.ask(script, method, path);
  await refused(new Visitor(pat.origin), imageUrl);
  const etag = headerOf(await get(quinn, '?w=320'), 'etag') ?? '';
  await get(quinn, '', { 'accept-encoding': 'gzip, br' });
  await get(quinn, '?w=320', { 'if-none-match': etag });
  await get(quinn, '?w=320', { 'if-none-match': `"another", ${etag}` });
  await get(quinn, '?w=640', { 'if-none-match': etag });
  await get(quinn, '?w=320', { range: 'bytes=0-9' });
  await get(quinn, '?w=320', { 'sec-fetch-site': 'cross-site' });
  await get(quinn, '?w=320', {}, 'HEAD');
  for (const method of ['OPTIONS', 'POST', 'PUT']) await refused(quinn, imageUrl, method);
  for (const path of ['?w=5', '?w=', '/']) await refused(quinn, imageUrl + path);
  for (const path of ['unknown-but-long-enough-name.webp', '..%2f..%2fsecret.webp', 'short.png', '%E0%A4%A']) {
    await refused(quinn, `/media/${path}`);
  }
}
