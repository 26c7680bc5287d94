import { type ReadCasePhoto, type ReadEvidence, readCasePhoto, readEvidence } from '@kindred/contracts/evidence';
import { type AsOf, sweepEvidence } from '@kindred/contracts/sweeps';
import type { Caller } from '@kindred/kit/caller';
import { CONFIG } from '@kindred/kit/foundation';
import { Handle } from '@kindred/kit/handle';
import { sweepAsOf } from '@kindred/kit/sweep-as-of';
import { Controller, Inject } from '@nestjs/common';
import type { ModerationConfig } from '../config.js';
import { CasePhotos } from './case-photos.service.js';
import { EvidenceService } from './evidence.service.js';
import { RetentionService } from './retention.service.js';

@Controller()
export class EvidenceController {
  constructor(
    private readonly evidence: EvidenceService,
    private readonly photos: CasePhotos,
    private readonly retention: RetentionService,
    @Inject(CONFIG) private readonly config: ModerationConfig,
  ) {}

  @Handle(readEvidence)
  read(input: ReadEvidence, caller: Caller) {
    return this.evidence.read(input, caller.userId);
  }

  @Handle(readCasePhoto)
  readPhoto(input: ReadCasePhoto, caller: Caller) {
    return this.photos.read(input, caller.userId);
  }

  @Handle(sweepEvidence)
  sweep(input: AsOf) {
    return sweepAsOf(this.config, input, (asOf) => this.retention.sweep(asOf));
  }
}
