import {
  dropSubscription,
  dropSubscriptions,
  hasSubscription,
  type KeepSubscription,
  keepSubscription,
  sendPush,
} from '@kindred/contracts/push';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { PushSubscriptions } from './push-subscriptions.service.js';

@Controller()
export class PushController {
  constructor(private readonly subscriptions: PushSubscriptions) {}

  @Handle(keepSubscription)
  async keep(input: KeepSubscription, caller: Caller) {
    await this.subscriptions.keep(caller.userId, input);
    return {};
  }

  @Handle(hasSubscription)
  async has({ sessionId }: { sessionId: string }, caller: Caller) {
    return { isOn: await this.subscriptions.has(caller.userId, sessionId) };
  }

  @Handle(dropSubscription)
  async drop({ sessionId }: { sessionId: string }, caller: Caller) {
    await this.subscriptions.drop(caller.userId, sessionId);
    return {};
  }

  @Handle(dropSubscriptions)
  async dropBefore({ before }: { before: string }, caller: Caller) {
    await this.subscriptions.dropBefore(caller.userId, before);
    return {};
  }

  @Handle(sendPush)
  async send({ sessionIds }: { sessionIds: string[] }, caller: Caller) {
    await this.subscriptions.send(caller.userId, sessionIds);
    return {};
  }
}
