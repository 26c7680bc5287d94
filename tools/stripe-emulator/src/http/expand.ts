import { paymentOf } from '../books/read.js';
import type { Store } from '../books/store.js';
import { listObject } from '../objects/list.js';
import { invalid } from './stripe-error.js';

type Loose = Record<string, unknown>;
const DEEPEST = 4;

/**
 * A copy of what is answered in which the ids at these paths are replaced by the objects they name. An invoice shows
 * its `confirmation_secret` and `payments` only where they are asked for.
 */
export function expand(store: Store, answer: object, paths: string[]): object {
  const copy = structuredClone(answer) as Loose;
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > DEEPEST)
      throw invalid(`You cannot expand more than ${DEEPEST} levels of a property: ${path}.`, 'expand');
    expandPath(store, copy, steps);
  }
  return copy;
}

function expandPath(store: Store, node: unknown, [step, ...rest]: string[]) {
  if (step === undefined || typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const one of node) expandPath(store, one, [step, ...rest]);
    return;
  }
  const object = node as Loose;
  object[step] = reveal(store, object, step) ?? object[step];
  expandPath(store, object[step], rest);
}

function reveal(store: Store, object: Loose, step: string): unknown {
  const value = object[step];
  if (object.object === 'invoice') {
    const invoice = store.books.invoices[String(object.id)];
    if (invoice && step === 'confirmation_secret')
      return confirmationSecret(store, paymentOf(store, invoice).payment.payment_intent);
    if (invoice && step === 'payments')
      return listObject([structuredClone(paymentOf(store, invoice))], '/v1/invoice_payments');
  }
  return typeof value === 'string' ? structuredClone(byId(store, value)) : undefined;
}

function confirmationSecret({ books }: Store, intentId: unknown) {
  const intent = books.paymentIntents[String(intentId)];
  if (!intent || ['succeeded', 'canceled'].includes(intent.status)) return null;
  return { client_secret: intent.client_secret, type: 'payment_intent' };
}

function byId({ books }: Store, id: string): object | undefined {
  const kept: Record<string, Record<string, object>> = {
    cus: books.customers,
    price: books.prices,
    sub: books.subscriptions,
    in: books.invoices,
    pi: books.paymentIntents,
    pm: books.paymentMethods,
    ch: books.charges,
  };
  return kept[id.split('_')[0] ?? '']?.[id];
}
