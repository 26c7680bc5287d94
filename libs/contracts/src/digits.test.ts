import { expect, it } from '@jest/globals';
import { inAsciiDigits } from './digits.js';

it.each([
  ['0123456789', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०९', '09'],
  ['１２３４', '1234'],
  ['𝟎𝟗𝟘𝟡𝟬𝟿', '090909'],
  ['-٣٤ b', '-34 b'],
  ['²½Ⅳ', '²½Ⅳ'],
])('%s is %s', (text, ascii) => {
  expect(inAsciiDigits(text)).toBe(ascii);
});
