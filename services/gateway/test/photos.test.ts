import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectObjectStore } from '@kindred/kit/object-store';
import { dataExportOf } from '@kindred/testing/data-export';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { addPhoto, putFile, upload } from '@kindred/testing/photos';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import sharp from 'sharp';
import { jpeg } from './jpeg.js';

let stack: Stack;
let robin: Member;
let kim: Member;
let file: Buffer;

beforeAll(async () => {
  stack = await sharedStack();
  [robin, kim] = [await newMember(stack.url, 'robin'), await newMember(stack.url, 'kim')];
  file = await jpeg(900, 600);
});
afterAll(() => stack.stop());

function objectStore() {
  const { endpoint, accessKey, secretKey } = stack.world.s3;
  const keys = { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: 'us-east-1', S3_BUCKET: 'media' };
  return connectObjectStore({ S3_ENDPOINT: endpoint, ...keys });
}

const add = (member: Member, ticketFor = {}) => addPhoto(stack.url, member, file, ticketFor);

describe('a photo', () => {
  it('is on the profile at once', async () => {
    const first = await add(robin);
    expect(first).toMatchObject({ status: 201, body: { photo: { isProfilePicture: true } } });
    const second = await add(robin);
    const { body: user } = await robin.get('/api/auth/user');
    expect(user.photos).toEqual([first.body.photo, second.body.photo]);
    expect(user.profileImageUrl).toBe(first.body.photoUrl);
    expect((await kim.get(`/api/profile/${robin.id}`)).body.photos).toEqual(user.photos);
  });

  it('can be claimed again, chosen as profile picture, moved and deleted', async () => {
    const sam = await newMember(stack.url, 'sam');
    const { photoUrl } = await upload(stack.url, sam, file);
    const { body } = await sam.post('/api/photos', { photoUrl });
    expect(await sam.post('/api/photos', { photoUrl })).toMatchObject({ status: 200, body });
    const { photo } = (await add(sam)).body;
    const changed = await sam.send('PATCH', `/api/photos/${photo.id}`, { isProfilePicture: true, position: 0 });
    expect(changed).toMatchObject({ status: 200, body: { ...photo, isProfilePicture: true } });
    expect((await sam.get('/api/auth/user')).body.photos.map(({ id }: { id: string }) => id)).toEqual([
      photo.id,
      body.photo.id,
    ]);
    expect((await sam.send('DELETE', `/api/photos/${photo.id}`)).status).toBe(204);
    expect((await sam.get('/api/auth/user')).body.profileImageUrl).toBe(body.photoUrl);
    expect((await sam.get(photo.imageUrl)).status).toBe(404);
    expect((await sam.send('DELETE', `/api/photos/${photo.id}`)).status).toBe(404);
    expect((await sam.send('DELETE', '/api/photos/no-id')).status).toBe(404);
  });

  it('is in the data export of its owner', async () => {
    expect((await dataExportOf(robin)).photos.photos.length).toBeGreaterThan(0);
  });
});

describe('the address of a photo', () => {
  it('is for members, has the requested size and is cached', async () => {
    const { imageUrl } = (await add(kim)).body.photo;
    expect(await new Client(stack.url).get(imageUrl)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    const { status, headers } = await robin.get(`${imageUrl}?w=320`);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(headers.get('cache-control')).toBe('private, max-age=86400, immutable');
    expect(headers.get('vary')).toContain('Sec-Fetch-Mode');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const image = await fetch(`${stack.url}${imageUrl}?w=640`, { headers: { cookie: robin.session } });
    expect(await sharp(await image.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 640 });
    const etag = headers.get('etag') ?? '';
    expect((await robin.send('GET', `${imageUrl}?w=320`, undefined, { 'if-none-match': etag })).status).toBe(304);
    expect((await robin.get(`${imageUrl}?w=5000`)).status).toBe(400);
  });

  it('keeps nothing of a photo that could not be read: another answer may come', async () => {
    const { imageUrl } = (await add(kim)).body.photo;
    const [, name] = /([\w-]+)\.webp/.exec(imageUrl) ?? [];
    await objectStore().removeObject('media', `photos/${name}/320.webp`);
    const { status, headers } = await robin.get(`${imageUrl}?w=320`);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(headers.get('etag')).not.toContain(name);
  });

  it.each(['/media/unknown-but-long-enough-name.webp', '/media/..%2f..%2fsecret.webp', '/media/short.png'])(
    'that does not exist is 404: %s',
    async (path) => {
      expect((await robin.get(path)).status).toBe(404);
    },
  );
});

describe('a photo of a conversation', () => {
  async function conversation() {
    const { body } = await robin.post('/api/conversations', { otherUserId: kim.id });
    return body.conversationId as string;
  }

  it('is for its two members and nobody else', async () => {
    const conversationId = await conversation();
    const { status, body } = await add(robin, { purpose: 'chat', conversationId });
    expect(status).toBe(201);
    const nosy = await newMember(stack.url, 'nosy');
    const statuses = await Promise.all([robin, kim, nosy].map(async (who) => (await who.get(body.photoUrl)).status));
    expect(statuses).toEqual([200, 200, 404]);
    expect((await robin.get('/api/auth/user')).body.photos).not.toContainEqual(body.photo);
  });

  it('can be sent by its uploader in that conversation only', async () => {
    const conversationId = await conversation();
    const { photoUrl: imageUrl } = (await add(robin, { purpose: 'chat', conversationId })).body;
    const { imageUrl: other } = (await add(robin)).body.photo;
    const send = (who: Member, url: string) =>
      who.post(`/api/conversations/${conversationId}/messages`, { content: '', messageType: 'image', imageUrl: url });
    expect(await send(robin, imageUrl)).toMatchObject({ status: 201, body: { imageUrl } });
    expect((await send(kim, imageUrl)).status).toBe(404);
    expect((await send(robin, other)).status).toBe(404);
  });

  it('needs a conversation of the uploader', async () => {
    const ask = (who: Member, conversationId: string) =>
      who.post('/api/photos/upload', { purpose: 'chat', conversationId });
    const nosy = await newMember(stack.url, 'nosy');
    expect((await ask(nosy, await conversation())).status).toBe(404);
    expect((await ask(nosy, randomUUID())).status).toBe(404);
  });
});

describe('the upload URL', () => {
  const ticket = async () => new URL((await robin.post('/api/photos/upload', {})).body.uploadURL, stack.url).href;

  it('has this origin and is valid for ten minutes', async () => {
    const { body } = await robin.post('/api/photos/upload', { contentType: 'image/png', size: 1000 });
    expect(body.uploadURL).toMatch(/^\/storage\/media\/uploads\//);
    expect(body.photoUrl).toBe(body.uploadURL.split('?')[0]);
    expect(Date.parse(body.expiresAt) - Date.now()).toBeLessThanOrEqual(600_000);
  });

  it('refuses files that are no image or too large before they are forwarded', async () => {
    const address = await ticket();
    expect((await putFile(address, file, 'text/html')).status).toBe(415);
    expect((await putFile(address, file, 'image/svg+xml')).status).toBe(415);
    expect((await putFile(address, Buffer.alloc(11 * 1024 * 1024))).status).toBe(413);
    expect((await robin.post('/api/photos', { photoUrl: address })).status).toBe(404);
  });

  it('is refused if it was changed or has expired', async () => {
    const address = await ticket();
    const changed = address.replace(/Signature=.{8}/, 'Signature=00000000');
    expect((await putFile(changed, file)).status).toBe(403);
    expect((await putFile(address.replace(robin.id, kim.id), file)).status).toBe(403);
    const old = await putFile(await expiredAddress(new URL(address).pathname.replace('/storage/media/', '')), file);
    expect([old.status, await codeOf(old)]).toEqual([403, 'upload_expired']);
  });

  it('allows uploads only', async () => {
    const address = await ticket();
    for (const path of [
      '/storage/media/photos/x',
      '/storage/other/uploads/x',
      '/storage/media/uploads/../photos/x',
      '/storage',
    ]) {
      expect((await putFile(stack.url + path, file)).status).toBe(404);
    }
    expect((await fetch(address)).status).toBe(404);
    const foreign = {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg', origin: 'https://evil.test' },
      body: 'x',
    };
    expect((await fetch(address, foreign)).status).toBe(403);
  });

  const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

  function expiredAddress(key: string) {
    const { endpoint } = stack.world.s3;
    const elevenMinutesAgo = new Date(Date.now() - 660_000);
    return objectStore()
      .presignedUrl('PUT', 'media', key, 600, {}, elevenMinutesAgo)
      .then((signed) => signed.replace(endpoint, `${stack.url}/storage`));
  }
});
