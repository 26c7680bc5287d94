import { WRONG_PINS } from './device-keys';
import { toast } from './toasts';

/** Says how many wrong PINs were tried before the right one (lib/lock-record.ts), maybe by somebody else; only the first call does. */
export function takeWrongPins(): string | null {
  const wrong = Number(sessionStorage.getItem(WRONG_PINS));
  if (!wrong) return null;
  sessionStorage.removeItem(WRONG_PINS);
  return wrong === 1 ? 'One wrong PIN was tried' : `${wrong} wrong PINs were tried`;
}

/** Shows a toast about the wrong PINs, if there were any. */
export function tellWrongPins() {
  const title = takeWrongPins();
  if (title) toast({ title, description: 'On this device, since the right one before.' });
}
