import { readEvidence } from '@kindred/contracts/cases';
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
    const { contentType, data } = await call(this.bus, readEvidence, input, requireUserId(request));
    return new FileAnswer(contentType, Buffer.from(data, 'base64'));
  }
}
