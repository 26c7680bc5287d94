import { type ReadCasePhoto } from '@kindred/contracts/evidence';
import { Injectable } from '@nestjs/common';
import { EvidenceAccess } from './evidence-access.service.js';
import { HeldPhotosService } from './held-photos.service.js';

/** The photos that the person whom a case is about has now. Moderators read them as evidence, not as members do. */
@Injectable()
export class CasePhotos {
  constructor(
    private readonly access: EvidenceAccess,
    private readonly photos: HeldPhotosService,
  ) {}

  /**
   * A part of a photo. The look is written down once the photo is there, and before it is read.
   * @throws AppError missing, conflict, limited
   */
  async read({ caseId, photoId, part }: ReadCasePhoto, staffId: string) {
    const ownerId = await this.access.assertMayLook(caseId, staffId);
    return this.photos.whileHeld({ ownerId, photoId }, async (holdId) => {
      await this.access.record({ act: 'photo.read', staffId, caseId, evidenceId: photoId });
      return this.photos.part(holdId, part);
    });
  }
}
