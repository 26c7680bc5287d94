import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../components/button';

/** A button for dense places: 44 px high under a finger, less beside a mouse. */
export function SmallButton({ look = 'secondary', className, ...props }: ComponentProps<typeof Button>) {
  return <Button {...props} look={look} className={clsx('min-h-11! px-3.5! text-sm desk:min-h-9!', className)} />;
}
