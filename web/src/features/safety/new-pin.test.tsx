import { expect, it } from '@jest/globals';
import { newPin } from './new-pin';

it.each(['1234', '12345678', '0000', '١٢٣٤', '۱۲۳۴', '１２３４'])('%s can be a PIN', (pin) => {
  expect(newPin(pin, pin)).toEqual({ pin });
});

it.each(['', '123', '123456789', '12a4', '12 4'])('%j cannot', (pin) => {
  expect(newPin(pin, pin)).toEqual({ field: 'pin', error: 'A PIN has 4 to 8 digits' });
});

it('has to be typed twice', () => {
  expect(newPin('1234', '1235')).toEqual({ field: 'again', error: 'The two are not the same' });
});
