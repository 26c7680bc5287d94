import { acceptRequest, checkPhotoShown, declineRequest } from '@kindred/contracts/message-requests';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { RequestsService } from './requests.service.js';

@Controller()
export class RequestsController {
  constructor(private readonly requests: RequestsService) {}

  @Handle(acceptRequest)
  async accept({ conversationId }: { conversationId: string }, caller: Caller) {
    await this.requests.answer(conversationId, caller.userId, 'accepted');
    return {};
  }

  @Handle(declineRequest)
  async decline({ conversationId }: { conversationId: string }, caller: Caller) {
    await this.requests.answer(conversationId, caller.userId, 'declined');
    return {};
  }

  @Handle(checkPhotoShown)
  async isPhotoShown({ ownerId, imageUrl }: { ownerId: string; imageUrl: string }, caller: Caller) {
    return { isShown: await this.requests.isPhotoShown(caller.userId, ownerId, imageUrl) };
  }
}
