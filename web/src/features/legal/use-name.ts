import { useState } from 'react';
import { useAppName } from '../../lib/use-config';

/** The app's name; "this app" where it is not known when the page is drawn: one that came later would move what is read. */
export function useName() {
  const [name] = useState(useAppName() || 'this app');
  return name;
}

/** The name where a sentence begins with it. */
export const asFirstWord = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
