import { describe, expect, it } from '@jest/globals';
import { PlanId, planOf, plans, priceText, savingsText } from './plans.js';

describe('the plans', () => {
  it('are all there, in order', () => {
    expect(plans.map(({ id }) => id)).toEqual(PlanId.options);
  });

  it('say their prices as the specification writes them', () => {
    expect(plans.map(priceText)).toEqual([
      '$2.99 per week',
      '$4.99 per 15 days',
      '$8.99 per month',
      '$19.99',
      '$29.99',
      '$49.99 per year',
    ]);
  });

  it('say what one saves against paying by the month', () => {
    const monthly = planOf('monthly').price;
    const longer = plans.filter(({ savings }) => savings);
    expect(longer.map(({ savings }) => savings && savingsText(savings))).toEqual([
      'Save $6.98 (26% off)',
      'Save $23.95 (44% off)',
      'Save $57.89 (54% off)',
    ]);
    for (const { price, interval, intervalCount, savings } of longer) {
      const full = monthly * intervalCount * (interval === 'year' ? 12 : 1);
      expect(savings?.amount).toBe(full - price);
      expect(savings?.percent).toBe(Math.round((100 * (full - price)) / full));
    }
  });
});
