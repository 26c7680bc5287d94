import { readCasePhoto, readEvidence } from '@kindred/contracts/evidence';
import { MOST_COPY_PARTS } from '@kindred/contracts/reports';
import { showCasePhoto, showEvidence } from '@kindred/contracts/staff';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { z } from 'zod/mini';
import { Answers } from '../api/answers.js';
import { FileAnswer } from '../api/file-answer.js';
import { requireUserId } from '../session/request-user.js';

/** Shows moderators what was frozen when somebody was reported, and the photos that the person has now. */
@Injectable()
export class EvidenceService {
  constructor(private readonly bus: Bus) {}

  @Answers(showEvidence)
  async show(input: z.output<typeof showEvidence.input>, request: Request) {
    const userId = requireUserId(request);
    const first = await call(this.bus, readEvidence, input, userId);
    const next = (part: number) => call(this.bus, readEvidence, { ...input, part }, userId);
    return new FileAnswer(first.contentType, await wholeOf(first, next));
  }

  @Answers(showCasePhoto)
  async showPhoto(input: z.output<typeof showCasePhoto.input>, request: Request) {
    const userId = requireUserId(request);
    const read = (part: number) => call(this.bus, readCasePhoto, { ...input, part }, userId);
    return new FileAnswer('image/webp', await wholeOf(await read(0), read));
  }
}

type Part = { data: string; isMore?: boolean | undefined };

/** A file whose first part is here. */
async function wholeOf(first: Part, next: (part: number) => Promise<Part>) {
  const parts = [first];
  while (parts.at(-1)?.isMore && parts.length < MOST_COPY_PARTS) parts.push(await next(parts.length));
  return Buffer.concat(parts.map(({ data }) => Buffer.from(data, 'base64')));
}
