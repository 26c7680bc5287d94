import { useEffect, useRef } from 'react';
import { areSingleKeysOn } from './single-keys';

/** What each key does, by `KeyboardEvent.key`; `submit` is Ctrl or Command with Enter. */
export type Keys = Record<string, () => void>;

const SUBMIT = 'submit';
const WRITES = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';
/** Where the arrows write, choose or are the player's. */
const MOVES = `${WRITES}, [type=radio], audio`;

/** Keys that act anywhere on a screen, but not in a dialog, nor while something is typed. */
export function useKeys(keys: Keys) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const act = latest.current[nameOf(event)];
      if (!act || event.defaultPrevented || document.querySelector('[data-sheet], [role=alertdialog]')) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Empty where the key belongs to something else. */
function nameOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (key === 'Enter' && (ctrlKey || metaKey)) return SUBMIT;
  if (ctrlKey || metaKey || altKey) return '';
  if (target instanceof Element && target.closest(key.startsWith('Arrow') ? MOVES : WRITES)) return '';
  if (key.length > 1) return key;
  // Caps Lock and Shift change no command.
  return areSingleKeysOn() ? key.toLowerCase() : '';
}
