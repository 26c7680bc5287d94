export type CardOutcome = 'succeeds' | 'is declined' | 'asks for a confirmation';

/** Stripe's published test cards that are known here, and the payment methods that stand for them. No other card is. */
export const testCards: { number: string; outcome: CardOutcome; method: string }[] = [
  { number: '4242424242424242', outcome: 'succeeds', method: 'pm_card_visa' },
  { number: '4000000000000002', outcome: 'is declined', method: 'pm_card_visa_chargeDeclined' },
  { number: '4000000000000341', outcome: 'is declined', method: 'pm_card_chargeCustomerFail' },
  { number: '4000002500003155', outcome: 'asks for a confirmation', method: 'pm_card_authenticationRequired' },
];

export function outcomeOf(method: string | null): CardOutcome {
  return testCards.find((card) => card.method === method)?.outcome ?? 'is declined';
}
