import { findHiddenFiles } from '@kindred/contracts/own-conversations';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { page } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan, Not } from 'typeorm';
import { ChatPhotoEntity } from './chat-photo.entity.js';

const PAGE = 50;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The photos and recordings that a member took to conversations, for the data export. */
@Injectable()
export class ExportedFilesService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /** A page of them. One whose messages the member has deleted for themselves is left out, as these are. */
  async page<Item>(
    kind: 'photo' | 'recording',
    userId: string,
    after: string | undefined,
    item: (file: ChatPhotoEntity) => Item | null,
  ) {
    const duration = kind === 'photo' ? IsNull() : Not(IsNull());
    const where = { userId, id: MoreThan(after ?? FIRST_ID), duration };
    const rows = await this.db.manager.find(ChatPhotoEntity, { where, order: { id: 'asc' }, take: PAGE + 1 });
    const hidden = new Set(await this.hidden(rows, userId));
    return page({
      rows,
      count: PAGE,
      cursor: ({ id }) => id,
      item: (file) => (hidden.has(file.imageUrl) ? null : item(file)),
    });
  }

  private async hidden(rows: ChatPhotoEntity[], userId: string) {
    if (rows.length === 0) return [];
    const files = rows.map(({ conversationId, imageUrl: fileUrl }) => ({ conversationId, fileUrl }));
    return (await call(this.bus, findHiddenFiles, { files }, userId)).fileUrls;
  }
}
