import { type DecisionMade, decisionMade } from '@kindred/contracts/moderation';
import { Subscribe } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { SuspensionsService } from './suspensions.service.js';

@Controller()
export class SuspensionsController {
  constructor(private readonly suspensions: SuspensionsService) {}

  @Subscribe(decisionMade)
  decisionMade(decision: DecisionMade) {
    return this.suspensions.apply(decision);
  }
}
