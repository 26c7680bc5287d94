import type { KeyboardEvent } from 'react';

/** The key code of what an input method takes for itself. */
const BY_INPUT_METHOD = 229;

/** Whether an input method takes the key, as Enter that confirms a word. Safari ends the composition before such a key. */
export function isComposing({ nativeEvent }: KeyboardEvent) {
  return nativeEvent.isComposing || nativeEvent.keyCode === BY_INPUT_METHOD;
}
