import { readEvidence } from '@kindred/contracts/cases';
import { sweepEvidence } from '@kindred/contracts/sweeps';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { EvidenceService } from './evidence.service.js';
import { RetentionService } from './retention.service.js';

@Controller()
export class EvidenceController {
  constructor(
    private readonly evidence: EvidenceService,
    private readonly retention: RetentionService,
  ) {}

  @Handle(readEvidence)
  read({ evidenceId }: { evidenceId: string }, caller: Caller) {
    return this.evidence.read(evidenceId, caller.userId);
  }

  @Handle(sweepEvidence)
  async sweep({ asOf }: { asOf: string }) {
    return { count: await this.retention.sweepAsOf(new Date(asOf)) };
  }
}
