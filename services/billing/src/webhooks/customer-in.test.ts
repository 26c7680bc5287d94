import { expect, it } from '@jest/globals';
import { customerIn } from './customer-in.js';

it('finds the customer of an object', () => {
  expect(customerIn({ object: 'customer', id: 'cus_1' })).toBe('cus_1');
  expect(customerIn({ object: 'invoice', id: 'in_1', customer: 'cus_2' })).toBe('cus_2');
  expect(customerIn({ object: 'charge', id: 'ch_1', customer: { id: 'cus_3' } })).toBe('cus_3');
  expect(customerIn({ object: 'price', id: 'price_1' })).toBeNull();
  expect(customerIn({ object: 'charge', id: 'ch_2', customer: null })).toBeNull();
});
