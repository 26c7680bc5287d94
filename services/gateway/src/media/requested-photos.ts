import { fileUrlOf } from '@kindred/contracts/file-urls';
import { checkPhotoShown } from '@kindred/contracts/message-requests';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Lru } from '@kindred/kit/lru';
import { Injectable } from '@nestjs/common';

const CACHE_MS = 60_000;
const MAX_PHOTOS = 20_000;

/**
 * Photos and recordings of requests: their receivers do not see them before they accept. Nor do they see what has vanished.
 * Chat's answer is kept for a minute where it is yes: what was accepted stays so, but a message may vanish.
 */
@Injectable()
export class RequestedPhotos {
  private readonly shown = new Lru<true>({ max: MAX_PHOTOS, ttl: CACHE_MS });

  constructor(private readonly bus: Bus) {}

  /** Whether a member of a conversation may see a photo, or hear a recording, of the other. */
  async isShown(name: string, viewerId: string, ownerId: string) {
    if (this.shown.has(name)) return true;
    const { isShown } = await call(this.bus, checkPhotoShown, { ownerId, imageUrl: fileUrlOf(name) }, viewerId);
    if (isShown) this.shown.set(name, true);
    return isShown;
  }
}
