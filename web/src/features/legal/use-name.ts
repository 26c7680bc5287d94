import { useState } from 'react';
import { useAppName } from '../../lib/use-config';

/** The app's name; "this app" if it is not known when the page is first drawn. A name that came later would shift the text. */
export function useName() {
  const [name] = useState(useAppName() || 'this app');
  return name;
}

/** The name where a sentence begins with it. */
export const asFirstWord = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
