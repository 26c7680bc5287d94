import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { ModerationConfig } from '../config.js';
import { EvidenceKeys } from '../evidence/evidence-keys.js';

const Words = z.object({ notes: z.string().nullable(), displayName: z.string().nullable() });
/** The reporter's notes, and the name of the reported person as the reporter saw it then. */
export type Words = z.infer<typeof Words>;

export const SealedWords = z.object({
  sealedWords: z.instanceof(Buffer).nullable(),
  wordsKeyId: z.string().nullable(),
});
export type SealedWords = z.infer<typeof SealedWords>;

const forgotten: Words = { notes: null, displayName: null };

/** The words of reports, which are encrypted as evidence is and kept for as long. */
@Injectable()
export class ReportWords {
  private readonly keys: EvidenceKeys;

  constructor(@Inject(CONFIG) config: ModerationConfig) {
    this.keys = new EvidenceKeys(config.EVIDENCE_SECRET, config.EVIDENCE_OLD_SECRETS);
  }

  seal(reportId: string, { notes, displayName }: Words): SealedWords {
    const text = JSON.stringify({ notes, displayName } satisfies Words);
    return { sealedWords: this.keys.seal(reportId, Buffer.from(text)), wordsKeyId: this.keys.currentId };
  }

  /** Words that were destroyed are null. */
  open(reportId: string, { sealedWords, wordsKeyId }: SealedWords): Words {
    if (!sealedWords || !wordsKeyId) return forgotten;
    return Words.parse(JSON.parse(this.keys.unseal(reportId, wordsKeyId, sealedWords).toString()));
  }
}
