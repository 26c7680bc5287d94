import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';
import { AppError } from '@kindred/contracts/errors';
import type { DiscoverFilters } from '@kindred/contracts/profile';
import { z } from 'zod';
import type { Ranked } from './rank.js';

const Content = z.tuple([z.number(), z.number(), z.number(), z.number(), z.uuid()]);

/** Behind whom a page begins, and when the first page of the list was asked for. */
export type Bookmark = { at: Date; after: Ranked };

/**
 * Cursors that only we can make or read: encrypted under their own HMAC as initialisation vector (as in RFC 5297), which
 * also covers who asked for which list. They are the same whenever the same page is asked for.
 */
export class Cursors {
  private readonly macKey: KeyObject;
  private readonly encryptionKey: KeyObject;

  constructor(secret: string) {
    this.macKey = keyFor(secret, 'discovery cursor mac');
    this.encryptionKey = keyFor(secret, 'discovery cursor encryption');
  }

  seal(viewerId: string, filters: DiscoverFilters, { at, after }: Bookmark) {
    const content = Buffer.from(JSON.stringify([at.getTime(), ...after.position, after.id]));
    const iv = this.mac(viewerId, filters, content);
    return Buffer.concat([iv, createCipheriv('aes-256-ctr', this.encryptionKey, iv).update(content)]).toString(
      'base64url',
    );
  }

  /** @throws AppError invalid for anything that `seal` did not make for this viewer and these filters */
  open(viewerId: string, filters: DiscoverFilters, cursor: string): Bookmark {
    const bytes = Buffer.from(cursor, 'base64url');
    const iv = bytes.subarray(0, 16);
    if (iv.length < 16) throw noSuchPage();
    const content = createDecipheriv('aes-256-ctr', this.encryptionKey, iv).update(bytes.subarray(16));
    if (!timingSafeEqual(iv, this.mac(viewerId, filters, content))) throw noSuchPage();
    const [at, miles, isOffline, turned, id] = Content.parse(JSON.parse(content.toString()));
    return { at: new Date(at), after: { id, position: [miles, isOffline, turned] } };
  }

  private mac(viewerId: string, { limit: _, cursor: __, ...filters }: DiscoverFilters, content: Buffer) {
    const list = JSON.stringify([viewerId, ...Object.entries(filters).sort()]);
    return createHmac('sha256', this.macKey).update(`${list}\n`).update(content).digest().subarray(0, 16);
  }
}

/** Made once: a key object is quicker to use than its bytes. */
function keyFor(secret: string, use: string) {
  return createSecretKey(createHmac('sha256', secret).update(use).digest());
}

/** @throws AppError invalid for a place in a list of interactions that is no id */
export function readPlace(cursor: string | undefined) {
  if (cursor === undefined || z.uuid().safeParse(cursor).success) return cursor;
  throw noSuchPage();
}

function noSuchPage() {
  return new AppError('invalid', 'invalid_cursor', 'This page does not exist.');
}
