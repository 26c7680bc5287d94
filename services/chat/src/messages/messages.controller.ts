import {
  type ListMessages,
  listMessages,
  type MarkRead,
  markRead,
  type SendMessage,
  sendMessage,
} from '@kindred/contracts/chat';
import { exportMessages } from '@kindred/contracts/chat-export';
import { getDelivery } from '@kindred/contracts/delivery';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { MessagesService } from './messages.service.js';
import { ReadMarksService } from './read-marks.service.js';

@Controller()
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly readMarks: ReadMarksService,
  ) {}

  @Handle(sendMessage)
  send(input: SendMessage, caller: Caller) {
    return this.messages.send(input, caller.userId);
  }

  @Handle(listMessages)
  list(input: ListMessages, caller: Caller) {
    return this.messages.list(input, caller.userId);
  }

  @Handle(markRead)
  markRead(input: MarkRead, caller: Caller) {
    return this.readMarks.mark(input, caller.userId);
  }

  @Handle(getDelivery)
  delivery({ messageId, changedById }: { messageId: string; changedById?: string }, caller: Caller) {
    return this.messages.delivery(messageId, caller.userId, changedById);
  }

  @Handle(exportMessages)
  export({ cursor }: { cursor?: string }, caller: Caller) {
    return this.messages.export(caller.userId, cursor);
  }
}
