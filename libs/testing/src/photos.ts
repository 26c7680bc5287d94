import type { Answered, Member } from './member.js';

/** A red picture of nine by nine pixels. */
export const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJCAIAAABv85FHAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWM4o6SECzEMczkAlRxWEVjcxe8AAAAASUVORK5CYII=',
  'base64',
);

/** Asks for a ticket and puts a file under it, as a browser does. The ticket's `photoUrl` names the upload. */
export async function upload(url: string, member: Member, file: Uint8Array, ticketFor: object = {}) {
  const { status, body } = await member.post('/api/photos/upload', ticketFor);
  if (status !== 200) throw new Error(`The ticket was refused with ${status}: ${JSON.stringify(body)}`);
  const put = await putFile(new URL(body.uploadURL, url).href, file, 'image/jpeg', member.session);
  if (put.status !== 200) throw new Error(`The upload was refused with ${put.status}: ${await put.text()}`);
  return body as { uploadURL: string; photoUrl: string; expiresAt: string };
}

/** Puts a file into the object store at the address of a ticket. */
export function putFile(address: string, file: Uint8Array, type = 'image/jpeg', cookie = '') {
  return fetch(address, { method: 'PUT', headers: { 'content-type': type, cookie }, body: Buffer.from(file) });
}

/** Uploads and claims a photo. */
export async function addPhoto(
  url: string,
  member: Member,
  file: Uint8Array,
  ticketFor: object = {},
): Promise<Answered> {
  const { photoUrl } = await upload(url, member, file, ticketFor);
  return member.post('/api/photos', { photoUrl });
}
