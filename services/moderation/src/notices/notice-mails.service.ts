import { mailOutsideNotice, type NoticeMail } from '@kindred/contracts/outside-notices';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ModerationConfig } from '../config.js';
import { fingerprint, tokenFor } from './notice.js';
import { markSent, type OwedMail, owedMail } from './notice-mails.queries.js';
import { setToken } from './notices.queries.js';

/** Has auth send the mails that are owed to the authors of notices. */
@Injectable()
export class NoticeMails {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: ModerationConfig,
    registry: OwedWorkRegistry,
  ) {
    registry.add({
      name: 'notice-mail',
      table: 'notice_mails',
      key: 'id',
      isOwed: 'sent_at is null',
      leaseSeconds: 120,
      atOnce: 2,
      keep: '30 days',
      perform: (id) => this.send(id),
    });
  }

  private async send(id: string) {
    const owed = await owedMail(this.db, id);
    if (!owed?.email) return markSent(this.db, id);
    const mail = await this.mailOf(owed);
    await call(this.bus, mailOutsideNotice, { id, email: owed.email, mail });
    await markSent(this.db, id);
  }

  private async mailOf({ noticeId, kind, number, outcome, body }: OwedMail): Promise<NoticeMail> {
    if (kind === 'number') return { kind, number };
    if (kind === 'outcome') return { kind, number, outcome: outcome ?? 'no_action', text: body ?? '' };
    const token = tokenFor(noticeId, this.config.EVIDENCE_SECRET);
    await setToken(this.db, noticeId, fingerprint(token));
    return { kind, token };
  }
}
