import type Stripe from 'stripe';
import { testCards } from '../books/cards.js';
import type { Store } from '../books/store.js';
import { paymentMethodObject } from '../objects/payment-method.js';
import { type Form, needed } from './form.js';
import { found, StripeFailure } from './stripe-error.js';

const FAR_YEAR = 2040;

/** A method that is kept, or a new one for one of the published names such as `pm_card_visa`. */
export function takeMethod(store: Store, name: string, customer: string | null): Stripe.PaymentMethod {
  const card = testCards.find((one) => one.name === name);
  if (!card) return found(store.books.paymentMethods, name, 'payment_method');
  return keep(store, { number: card.number, expMonth: 12, expYear: FAR_YEAR, customer });
}

/**
 * The card that somebody typed.
 * @throws StripeFailure 402 for a number, date or code that no card has, and for cards that are no test cards
 */
export function typedMethod(store: Store, card: Form, customer: string | null): Stripe.PaymentMethod {
  const number = needed(card, 'number').replace(/\s/g, '');
  const [expMonth, expYear] = [Number(needed(card, 'exp_month')), fullYear(Number(needed(card, 'exp_year')))];
  if (!isNumber(number)) throw refused('incorrect_number', 'Your card number is incorrect.');
  if (!(expMonth >= 1 && expMonth <= 12))
    throw refused('invalid_expiry_month', "Your card's expiration month is invalid.");
  if (isPast(expYear, expMonth, store.now())) throw refused('expired_card', 'Your card has expired.');
  if (!/^\d{3,4}$/.test(needed(card, 'cvc'))) throw refused('invalid_cvc', "Your card's security code is invalid.");
  if (!testCards.some((one) => one.number === number)) {
    throw refused('card_declined', 'Your card was declined. Your request was in test mode, but used a non test card.');
  }
  return keep(store, { number, expMonth, expYear, customer });
}

function keep(store: Store, given: Parameters<typeof paymentMethodObject>[1]) {
  const method = paymentMethodObject(store.id('pm'), given, store.now());
  store.books.paymentMethods[method.id] = method;
  return method;
}

const fullYear = (year: number) => (year < 100 ? 2000 + year : year);

function isPast(year: number, month: number, now: number) {
  return Date.UTC(year, month, 1) / 1000 <= now;
}

/** The Luhn check: every second digit from the right counts twice, and the sum ends in 0. */
function isNumber(number: string) {
  if (!/^\d{12,19}$/.test(number)) return false;
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const counted = place % 2 ? digit * 2 : digit;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

function refused(code: string, message: string) {
  return new StripeFailure(402, 'card_error', message, { code });
}
