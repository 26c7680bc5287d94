import { WRONG_PINS } from './device-keys';
import { toast } from './toasts';

/** Tells once of the wrong PINs that were tried before the right one (lib/lock-record.ts): somebody else may have. */
export function tellWrongPins() {
  const wrong = Number(sessionStorage.getItem(WRONG_PINS));
  if (!wrong) return;
  sessionStorage.removeItem(WRONG_PINS);
  toast({
    title: wrong === 1 ? 'One wrong PIN was tried' : `${wrong} wrong PINs were tried`,
    description: 'On this device, since the right one before.',
  });
}
