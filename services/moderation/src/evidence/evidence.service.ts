import { evidenceMissing } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ModerationConfig } from '../config.js';
import { sealedEvidence } from './evidence.queries.js';
import { EvidenceAccess } from './evidence-access.service.js';
import { EvidenceBucket } from './evidence-bucket.service.js';
import { EvidenceKeys } from './evidence-keys.js';
import { sealedNoticePhoto } from './notice-photos.queries.js';

@Injectable()
export class EvidenceService {
  private readonly keys: EvidenceKeys;

  constructor(
    private readonly db: DataSource,
    private readonly bucket: EvidenceBucket,
    private readonly access: EvidenceAccess,
    @Inject(CONFIG) config: ModerationConfig,
  ) {
    this.keys = new EvidenceKeys(config.EVIDENCE_SECRET, config.EVIDENCE_OLD_SECRETS);
  }

  /**
   * Decrypts a piece of evidence, or the photo of a notice by the notice's id, and writes down who looked.
   * @throws AppError missing, conflict, limited
   */
  async read(evidenceId: string, staffId: string) {
    const found = (await sealedEvidence(this.db, evidenceId, staffId)) ?? (await this.ofNotice(evidenceId, staffId));
    if (!found) throw evidenceMissing();
    const { caseId, kind, keyId, sealed, objectKey } = found;
    await this.access.look(caseId, evidenceId, staffId);
    const bytes = sealed ?? (objectKey && (await this.bucket.read(objectKey)));
    if (!bytes) throw evidenceMissing();
    const plain = this.keys.unseal(evidenceId, keyId, bytes);
    const contentType = kind === 'photo' ? ('image/webp' as const) : ('application/json' as const);
    return { contentType, data: plain.toString('base64') };
  }

  private async ofNotice(noticeId: string, staffId: string) {
    const photo = await sealedNoticePhoto(this.db, noticeId, staffId);
    return photo && { ...photo, caseId: null, kind: 'photo' as const, sealed: null };
  }
}
