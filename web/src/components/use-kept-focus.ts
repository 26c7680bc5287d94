import { type KeyboardEvent, type MouseEvent, useState } from 'react';

/**
 * A button that rests once it has done its work. One that was pressed by keyboard keeps the focus, which a disabled one
 * would lose to the page, and is disabled as soon as the focus moves on.
 */
export function useKeptFocus(isAtRest: boolean, act?: (event: MouseEvent<HTMLButtonElement>) => void) {
  const [isKept, setIsKept] = useState(false);

  function onClick(event: MouseEvent<HTMLButtonElement>) {
    // At rest a submit button does not submit.
    if (isAtRest) return event.preventDefault();
    setIsKept(event.detail === 0 && document.activeElement === event.currentTarget);
    act?.(event);
  }

  return {
    disabled: isAtRest && !isKept,
    'aria-disabled': isAtRest || undefined,
    onClick,
    // A held key would press the button again and again, also once a press means something else.
    onKeyDown: (event: KeyboardEvent) => event.repeat && event.key === 'Enter' && event.preventDefault(),
    onBlur: () => setIsKept(false),
  };
}
