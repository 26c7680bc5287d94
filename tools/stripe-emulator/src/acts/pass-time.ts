import { outcomeOf } from '../books/cards.js';
import { type Invoice, itemOf, type Subscription } from '../books/objects.js';
import { periodEnd } from '../books/periods.js';
import type { Store } from '../books/store.js';
import { cancelNow, isEnding } from './end.js';
import { decline, settle } from './pay.js';
import { bill } from './subscribe.js';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** A first payment has to come within this time. */
const PATIENCE = 23 * HOUR;
/** A failed renewal is tried again after so many days each; then the subscription ends. */
const RETRIES = [3, 5, 7];

type Due = { at: number; act(): void };

/** Lets the time up to `target` (seconds) pass: everything that is due happens at its own moment, in order. */
export function passTime(store: Store, target: number) {
  for (;;) {
    const next = nextDue(store);
    if (!next || next.at > target) break;
    store.forwardTo(next.at);
    next.act();
  }
  store.forwardTo(target);
}

function nextDue(store: Store): Due | undefined {
  const due = store.all('subscription').flatMap((subscription) => dueOf(store, subscription));
  return due.sort((a, b) => a.at - b.at)[0];
}

/** A past due subscription goes on to its next periods, while each of its open invoices is tried again. */
function dueOf(store: Store, subscription: Subscription): Due[] {
  const { status } = subscription;
  if (status === 'incomplete') {
    return [{ at: subscription.created + PATIENCE, act: () => cancelNow(store, subscription) }];
  }
  const next = { at: itemOf(subscription).current_period_end, act: () => turn(store, subscription) };
  if (status === 'active') return [next];
  if (status !== 'past_due') return [];
  const retries = openInvoices(store, subscription).map((invoice) => ({
    at: invoice.next_payment_attempt ?? 0,
    act: () => collect(store, subscription, invoice),
  }));
  return [next, ...retries];
}

function openInvoices(store: Store, { id }: Subscription) {
  return store
    .all('invoice')
    .filter(({ status, parent }) => status === 'open' && parent.subscription_details.subscription === id);
}

/** The end of a period: of the subscription too, or the next one begins and is to be paid. */
function turn(store: Store, subscription: Subscription) {
  if (isEnding(subscription)) return cancelNow(store, subscription);
  const item = itemOf(subscription);
  item.current_period_start = item.current_period_end;
  item.current_period_end = periodEnd(item.current_period_start, subscription.created, item.price.recurring);
  collect(store, subscription, bill(store, subscription));
}

/** Charges the kept card while nobody is there to confirm anything; who confirmed once need not do it again. */
function collect(store: Store, subscription: Subscription, invoice: Invoice) {
  const intent = store.get('payment_intent', invoice.payment_intent);
  intent.payment_method = subscription.default_payment_method;
  if (intent.amount === 0 || outcomeOf(intent.payment_method) !== 'is declined') return settle(store, intent);
  decline(store, intent);
  const pause = RETRIES[invoice.attempt_count - 1];
  if (pause === undefined) return cancelNow(store, subscription);
  invoice.next_payment_attempt = store.now() + pause * DAY;
  subscription.status = 'past_due';
  store.emit('customer.subscription.updated', subscription);
}
