import { type OwnConversationChanged, ownConversationChanged } from '@kindred/contracts/own-conversations';
import { Listen } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { toUser } from '../fan-out/announcement.js';
import { FanOut } from '../fan-out/fan-out.js';

/** Tells all sockets of a member what they changed of a conversation for themselves. */
@Controller()
export class OwnConversationEventsController {
  constructor(private readonly fanOut: FanOut) {}

  @Listen(ownConversationChanged)
  async tell({ userId, ...update }: OwnConversationChanged) {
    await this.fanOut.send({ packets: [toUser(userId, 'conversation-updated', update)] });
  }
}
