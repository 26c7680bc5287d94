import { expect, it } from '@jest/globals';
import { typedAddresses } from './typed-addresses';

it('reads addresses from lines, commas and spaces, each once', () => {
  expect(typedAddresses('a@example.com\n b@example.com, A@example.com;a@example.com')).toEqual({
    emails: ['a@example.com', 'b@example.com', 'a@example.com'],
  });
});

it('names the first that is none, and asks for one', () => {
  expect(typedAddresses('a@example.com\nnobody')).toEqual({ error: '“nobody” is not an email address' });
  expect(typedAddresses(' \n')).toEqual({ error: 'Enter an email address' });
});

it('takes as many as one call may name', () => {
  const many = Array.from({ length: 201 }, (_, n) => `a${n}@example.com`).join('\n');
  expect(typedAddresses(many)).toEqual({ error: 'Enter at most 200 addresses' });
});
