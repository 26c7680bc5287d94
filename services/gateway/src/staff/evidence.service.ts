import { readEvidence } from '@kindred/contracts/cases';
import { MOST_COPY_PARTS } from '@kindred/contracts/reports';
import { showEvidence } from '@kindred/contracts/staff';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { z } from 'zod/mini';
import { Answers } from '../api/answers.js';
import { FileAnswer } from '../api/file-answer.js';
import { requireUserId } from '../session/request-user.js';

/** Shows moderators what was frozen when somebody was reported. */
@Injectable()
export class EvidenceService {
  constructor(private readonly bus: Bus) {}

  @Answers(showEvidence)
  async show(input: z.output<typeof showEvidence.input>, request: Request) {
    const userId = requireUserId(request);
    const first = await call(this.bus, readEvidence, input, userId);
    const parts = [first];
    while (parts.at(-1)?.isMore && parts.length < MOST_COPY_PARTS) {
      parts.push(await call(this.bus, readEvidence, { ...input, part: parts.length }, userId));
    }
    return new FileAnswer(first.contentType, Buffer.concat(parts.map(({ data }) => Buffer.from(data, 'base64'))));
  }
}
