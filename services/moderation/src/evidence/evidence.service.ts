import { evidenceMissing } from '@kindred/contracts/errors';
import { type ReadEvidence } from '@kindred/contracts/evidence';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ModerationConfig } from '../config.js';
import { type SealedEvidence, sealedEvidence } from './evidence.queries.js';
import { EvidenceAccess } from './evidence-access.service.js';
import { EvidenceBucket } from './evidence-bucket.service.js';
import { EvidenceKeys } from './evidence-keys.js';
import { ownerOfObject } from './evidence-objects.js';
import { excerptForStaff } from './excerpt-for-staff.js';
import { sealedNoticePhoto } from './notice-photos.queries.js';

/** The bytes that fit into an answer as base64. */
const PART_BYTES = 360 * 1024;
const types = {
  profile: 'application/json',
  messages: 'application/json',
  photo: 'image/webp',
  recording: 'audio/mp4',
} as const;

/** `userId`: the reported person; null for the photo of a notice. */
type Found = Pick<SealedEvidence, 'kind' | 'keyId' | 'sealed' | 'objectKey'> & { userId: string | null };

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
   * Decrypts a part of a piece of evidence, or of the photo or recording of a notice by the notice's id, and writes down who
   * looked.
   * @throws AppError missing, conflict, limited
   */
  async read({ evidenceId, part = 0 }: ReadEvidence, staffId: string) {
    const found = (await sealedEvidence(this.db, evidenceId, staffId)) ?? (await this.ofNotice(evidenceId, staffId));
    if (!found) throw evidenceMissing();
    await this.access.look(found.caseId, evidenceId, staffId);
    const plain = await this.contentOf(evidenceId, found);
    const end = (part + 1) * PART_BYTES;
    const data = plain.subarray(part * PART_BYTES, end).toString('base64');
    return { contentType: types[found.kind], data, isMore: end < plain.length };
  }

  private async contentOf(id: string, found: Found) {
    const plain = await this.open(id, found);
    return found.kind === 'messages' && found.userId ? excerptForStaff(plain, found.userId) : plain;
  }

  private async open(id: string, { keyId, sealed, objectKey }: Found) {
    if (sealed) return this.keys.unseal(id, keyId, sealed);
    if (!objectKey) throw evidenceMissing();
    return this.keys.unsealShared(ownerOfObject(objectKey), keyId, await this.bucket.read(objectKey));
  }

  private async ofNotice(noticeId: string, staffId: string) {
    const photo = await sealedNoticePhoto(this.db, noticeId, staffId);
    if (!photo || (photo.isDecidedByCaller && !(await this.access.isAlone(photo.decisionId, staffId))))
      return undefined;
    const kind = photo.isRecording ? ('recording' as const) : ('photo' as const);
    return { ...photo, caseId: null, userId: null, kind, sealed: null };
  }
}
