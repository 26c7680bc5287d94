import { applyWelcome, listConsents, type Welcome } from '@kindred/contracts/welcome';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { consentTexts } from '../age-gate/consent-texts.js';
import { WelcomeService } from './welcome.service.js';

@Controller()
export class WelcomeController {
  constructor(private readonly welcome: WelcomeService) {}

  @Handle(listConsents)
  consents() {
    return consentTexts;
  }

  @Handle(applyWelcome)
  async apply(input: Welcome, caller: Caller) {
    return { outcome: await this.welcome.apply(caller.userId, input) };
  }
}
