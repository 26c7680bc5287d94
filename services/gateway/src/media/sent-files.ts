import { fileUrlOf } from '@kindred/contracts/file-urls';
import { findHiddenFiles } from '@kindred/contracts/own-conversations';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { askOnce, Lru } from '@kindred/kit/lru';
import { Injectable } from '@nestjs/common';
import type { PhotoOwnership } from './photo-ownership.js';

const CACHE_MS = 60_000;
const MAX_FILES = 20_000;

/**
 * Photos and recordings in messages of their owner. One whose messages the owner does not see any more is hidden from them:
 * it goes for good only when the other does not see them either, and that would tell what the other has done.
 * Chat's answer is cached for a minute.
 */
@Injectable()
export class SentFiles {
  private readonly known = new Lru<Promise<boolean>>({ max: MAX_FILES, ttl: CACHE_MS });

  constructor(private readonly bus: Bus) {}

  isHidden(name: string, photo: PhotoOwnership): Promise<boolean> {
    return askOnce(this.known, name, () => this.ask(name, photo));
  }

  private async ask(name: string, { ownerId, conversationId }: PhotoOwnership) {
    if (!conversationId) return false;
    const files = [{ conversationId, fileUrl: fileUrlOf(name) }];
    return (await call(this.bus, findHiddenFiles, { files }, ownerId)).fileUrls.length > 0;
  }
}
