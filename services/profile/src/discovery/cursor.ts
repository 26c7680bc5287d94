import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';
import { invalidCursor } from '@kindred/contracts/errors';
import type { DiscoverFilters } from '@kindred/contracts/profile';
import { z } from 'zod';
import type { Ranked } from './ranking/ranking.js';

const Content = z.tuple([z.number(), z.number(), z.number(), z.number(), z.uuid()]);

/** The person after whom a page starts, and when the first page of the list was requested. */
export type PageStart = { listBegan: Date; after: Ranked };

/**
 * Makes and reads cursors that nobody else can make or read: each is encrypted under its own HMAC as the initialisation
 * vector (as in RFC 5297). The HMAC also covers the viewer and the filters. The same page has the same cursor.
 */
export class CursorCodec {
  private readonly macKey: KeyObject;
  private readonly encryptionKey: KeyObject;

  constructor(secret: string) {
    this.macKey = keyFor(secret, 'discovery cursor mac');
    this.encryptionKey = keyFor(secret, 'discovery cursor encryption');
  }

  encode(viewerId: string, filters: DiscoverFilters, { listBegan, after }: PageStart) {
    const content = Buffer.from(JSON.stringify([listBegan.getTime(), ...after.position, after.id]));
    const iv = this.mac(viewerId, filters, content);
    return Buffer.concat([iv, createCipheriv('aes-256-ctr', this.encryptionKey, iv).update(content)]).toString(
      'base64url',
    );
  }

  /** @throws AppError invalid for anything that `encode` did not make for this viewer and these filters */
  decode(viewerId: string, filters: DiscoverFilters, cursor: string): PageStart {
    const bytes = Buffer.from(cursor, 'base64url');
    const iv = bytes.subarray(0, 16);
    if (iv.length < 16) throw invalidCursor();
    const content = createDecipheriv('aes-256-ctr', this.encryptionKey, iv).update(bytes.subarray(16));
    if (!timingSafeEqual(iv, this.mac(viewerId, filters, content))) throw invalidCursor();
    const [listBegan, miles, isOffline, rotatedKey, id] = Content.parse(JSON.parse(content.toString()));
    return { listBegan: new Date(listBegan), after: { id, position: [miles, isOffline, rotatedKey] } };
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
