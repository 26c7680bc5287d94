import { z } from 'zod/mini';

export const PlanId = z.enum(['weekly', 'biweekly', 'monthly', 'quarterly', 'semiannual', 'annual']);
export type PlanId = z.infer<typeof PlanId>;

/** What one can buy. Prices and savings are in cents; it renews every `intervalCount` intervals. */
export const Plan = z.object({
  id: PlanId,
  label: z.string(),
  price: z.int(),
  currency: z.literal('usd'),
  interval: z.enum(['day', 'week', 'month', 'year']),
  intervalCount: z.int(),
  notes: z.array(z.string()).check(z.maxLength(10)),
  savings: z.nullable(z.object({ amount: z.int(), percent: z.int() })),
});
export type Plan = z.infer<typeof Plan>;

const plan = (
  id: PlanId,
  label: string,
  price: number,
  [intervalCount, interval]: [number, Plan['interval']],
  notes: string[],
  savings: Plan['savings'] = null,
): Plan => ({ id, label, price, currency: 'usd', interval, intervalCount, notes, savings });

/** The one table of plans, in the order in which they are offered. */
export const plans: Plan[] = [
  plan(
    'weekly',
    'Try Week',
    299,
    [1, 'week'],
    ['Perfect for testing premium', 'no ads', 'unlimited matches', 'see who likes you'],
  ),
  plan('biweekly', '15 Days', 499, [15, 'day'], ['All premium features', 'better value than weekly']),
  plan('monthly', '', 899, [1, 'month'], ['All features', 'priority support']),
  plan('quarterly', '3 Months', 1999, [3, 'month'], [], { amount: 698, percent: 26 }),
  plan('semiannual', '6 Months', 2999, [6, 'month'], [], { amount: 2395, percent: 44 }),
  plan('annual', 'Best Value', 4999, [1, 'year'], ['VIP support'], { amount: 5789, percent: 54 }),
];

/** The row of a plan. @throws Error for one that the table does not have */
export function planOf(id: PlanId): Plan {
  const found = plans.find((one) => one.id === id);
  if (!found) throw new Error(`The table has no plan ${id}`);
  return found;
}

/** Cents as people write dollars: `$8.99`. */
export function dollars(cents: number) {
  return `$${(cents / 100).toFixed(2)}`;
}

/** The price with what it is for: `$4.99 per 15 days`. Plans of several months are named after them and say it once. */
export function priceText({ price, interval, intervalCount }: Plan) {
  if (intervalCount === 1) return `${dollars(price)} per ${interval}`;
  return interval === 'month' ? dollars(price) : `${dollars(price)} per ${intervalCount} ${interval}s`;
}

/** What a plan saves, as its card says it: `Save $3.00 (33% off)`. */
export function savingsText({ amount, percent }: NonNullable<Plan['savings']>) {
  return `Save ${dollars(amount)} (${percent}% off)`;
}
