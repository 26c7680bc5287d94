import { type AgeGateAnswer, applyAgeGate, listConsents } from '@kindred/contracts/age-gate';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { consentTexts } from '../age-gate-data/consent-texts.js';
import { AgeGateService } from './age-gate.service.js';

@Controller()
export class AgeGateController {
  constructor(private readonly gate: AgeGateService) {}

  @Handle(listConsents)
  consents() {
    return consentTexts;
  }

  @Handle(applyAgeGate)
  async apply(input: AgeGateAnswer, caller: Caller) {
    return { outcome: await this.gate.apply(caller.userId, input) };
  }
}
