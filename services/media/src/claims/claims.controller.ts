import { claimPhoto } from '@kindred/contracts/media';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { ClaimsService } from './claims.service.js';

@Controller()
export class ClaimsController {
  constructor(private readonly claims: ClaimsService) {}

  @Handle(claimPhoto)
  claim({ photoUrl }: { photoUrl: string }, caller: Caller) {
    return this.claims.claim(photoUrl, caller.userId);
  }
}
