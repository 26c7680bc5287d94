import type { ComponentProps } from 'react';
import { useLeavingFocus } from './use-leaving-focus';

/** A section that an action in it removes. */
export function LeavingSection(props: ComponentProps<'section'>) {
  return <section {...props} ref={useLeavingFocus()} />;
}
