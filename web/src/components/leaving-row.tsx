import type { ComponentProps } from 'react';
import { useLeavingFocus } from './use-leaving-focus';

/** A row of a list that can be taken out by what is in it. */
export function LeavingRow(props: Omit<ComponentProps<'li'>, 'ref'>) {
  return <li {...props} ref={useLeavingFocus()} />;
}
