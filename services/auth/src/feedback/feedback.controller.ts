import { type SendFeedback, sendFeedback } from '@kindred/contracts/feedback';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { FeedbackService } from './feedback.service.js';

@Controller()
export class FeedbackController {
  constructor(private readonly feedback: FeedbackService) {}

  @Handle(sendFeedback)
  async send({ message }: SendFeedback, caller: Caller) {
    await this.feedback.send(caller.userId, message);
    return {};
  }
}
