import { startUpload } from '@kindred/contracts/media';
import type { z } from 'zod/mini';
import { api } from './api';
import { ApiError } from './api-error';
import { MEMBER } from './expected-member';
import { type PutOptions, putFile } from './put-file';

/** What a photo is for. */
type Purpose = Omit<z.input<typeof startUpload.input>, 'contentType' | 'size'>;

/** The object store did not take a file. */
export class RefusedUpload extends ApiError {}

type Ticket = z.infer<typeof startUpload.output>;

/** A ticket is good for ten minutes, of which sending the file takes some. */
const GOOD_FOR_MS = 8 * 60_000;

/** Tickets of uploads that were cancelled or cut off, by what they were given for. */
const left = new Map<string, { ticket: Ticket; until: number }[]>();

/**
 * Puts a file into the object store under a ticket, and gives the address by which it is claimed. A ticket that brought no file in
 * serves the next attempt: a member has ten at a time.
 * @throws ApiError of the ticket, RefusedUpload, TypeError on a lost network, AbortError
 */
export async function upload(file: Blob, contentType: string, purpose: Purpose = {}, options: PutOptions = {}) {
  const request = { contentType, size: file.size, ...purpose };
  const key = JSON.stringify([localStorage.getItem(MEMBER), request]);
  const held = takeLeft(key) ?? { ticket: await api(startUpload, request), until: Date.now() + GOOD_FOR_MS };
  const { uploadURL, photoUrl } = held.ticket;
  try {
    const { status, statusText, responseText } = await putFile(uploadURL, file, contentType, options);
    if (status >= 200 && status <= 299) return photoUrl;
    throw new RefusedUpload(status, statusText, responseText);
  } catch (error) {
    if (isUnused(error)) left.set(key, [...(left.get(key) ?? []), held]);
    throw error;
  }
}

/** Whether the store has looked at no ticket: nothing arrived, or it was too busy. */
function isUnused(error: unknown) {
  return !(error instanceof RefusedUpload) || error.status === 429 || error.status >= 500;
}

/** The last ticket that was given back for the same and is still good. */
function takeLeft(key: string) {
  const good = (left.get(key) ?? []).filter(({ until }) => Date.now() < until);
  const taken = good.pop();
  if (good.length > 0) left.set(key, good);
  else left.delete(key);
  return taken;
}
