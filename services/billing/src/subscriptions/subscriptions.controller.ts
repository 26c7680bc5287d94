import {
  cancelSubscription,
  createSubscription,
  exportBilling,
  exportSubscriptions,
  getSubscription,
  listPlans,
  openPortal,
  refreshSubscription,
  resumeSubscription,
} from '@kindred/contracts/billing';
import type { PageInput } from '@kindred/contracts/fields';
import { type PlanId, plans } from '@kindred/contracts/plans';
import { republishSubscriptions } from '@kindred/contracts/rebuild';
import type { Caller } from '@kindred/kit/caller';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { Customers } from '../customers/customers.service.js';
import { CheckoutService } from './checkout.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

@Controller()
export class SubscriptionsController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly subscriptions: SubscriptionsService,
    private readonly customers: Customers,
  ) {}

  @Handle(listPlans)
  plans() {
    return plans;
  }

  @Handle(createSubscription)
  create({ plan }: { plan: PlanId }, caller: Caller) {
    return this.checkout.begin(caller.userId, plan);
  }

  @Handle(getSubscription)
  get(_: object, caller: Caller) {
    return this.subscriptions.get(caller.userId);
  }

  @Handle(refreshSubscription)
  refresh(_: object, caller: Caller) {
    return this.subscriptions.refresh(caller.userId);
  }

  @Handle(cancelSubscription)
  cancel(_: object, caller: Caller) {
    return this.subscriptions.cancel(caller.userId);
  }

  @Handle(resumeSubscription)
  resume(_: object, caller: Caller) {
    return this.subscriptions.resume(caller.userId);
  }

  @Handle(openPortal)
  portal(_: object, caller: Caller) {
    return this.subscriptions.portalUrl(caller.userId);
  }

  @Handle(exportBilling)
  export(_: object, caller: Caller) {
    return this.subscriptions.export(caller.userId);
  }

  @Handle(exportSubscriptions)
  exportBought({ cursor }: PageInput, caller: Caller) {
    return this.subscriptions.bought(caller.userId, cursor);
  }

  @Handle(republishSubscriptions)
  republish({ after }: { after: string | null }) {
    return this.customers.republish(after);
  }
}
