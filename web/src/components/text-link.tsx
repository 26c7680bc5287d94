import { clsx } from 'clsx';
import { Link, type LinkProps } from 'react-router-dom';

export const textLinkStyle =
  'inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline';

/** A link within a text, with a touch target of 44 px. */
export function TextLink({ className, ...props }: LinkProps) {
  return <Link {...props} className={clsx(textLinkStyle, className)} />;
}
