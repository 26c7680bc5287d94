import { PIN_PATTERN } from '../../lib/pin';

type NewPin = { pin: string } | { field: 'pin' | 'again'; error: string };

/** A PIN that was typed twice, or what is wrong with which of the two. */
export function newPin(pin: string, again: string): NewPin {
  if (!PIN_PATTERN.test(pin)) return { field: 'pin', error: 'A PIN has 4 to 8 digits' };
  if (pin !== again) return { field: 'again', error: 'The two are not the same' };
  return { pin };
}
