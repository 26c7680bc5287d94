import {
  type CloseAddress,
  closeAddress,
  type DecisionMade,
  decisionMade,
  tagAddress,
} from '@kindred/contracts/moderation';
import { Handle } from '@kindred/kit/handle';
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

  @Handle(tagAddress)
  async tag({ userId }: { userId: string }) {
    return { address: await this.suspensions.tagOf(userId) };
  }

  @Handle(closeAddress)
  async close(input: CloseAddress) {
    await this.suspensions.close(input);
    return {};
  }
}
