import { claimPhoto } from '@kindred/contracts/media';
import { type ClaimVoice, claimVoice } from '@kindred/contracts/voices';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { ClaimsService } from './claims.service.js';
import { VoiceClaimsService } from './voice-claims.service.js';

@Controller()
export class ClaimsController {
  constructor(
    private readonly claims: ClaimsService,
    private readonly voices: VoiceClaimsService,
  ) {}

  @Handle(claimPhoto)
  claim({ photoUrl }: { photoUrl: string }, caller: Caller) {
    return this.claims.claim(photoUrl, caller.userId);
  }

  @Handle(claimVoice)
  claimVoice(voice: ClaimVoice, caller: Caller) {
    return this.voices.claim(voice, caller.userId);
  }
}
