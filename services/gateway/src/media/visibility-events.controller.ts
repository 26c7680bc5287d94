import { visibilityChanged } from '@kindred/contracts/person-summaries';
import { Listen } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { ConversationsGateway } from '../sockets/conversations.gateway.js';
import { Visibilities } from './visibilities.js';

/** Every gateway hears that who may see whom has changed: for photos, and for the rooms of its sockets. */
@Controller()
export class VisibilityEventsController {
  constructor(
    private readonly visibilities: Visibilities,
    private readonly conversations: ConversationsGateway,
  ) {}

  @Listen(visibilityChanged)
  async forget({ userIds }: { userIds: string[] }) {
    this.visibilities.forget(userIds);
    await this.conversations.reviewRooms(userIds);
  }
}
