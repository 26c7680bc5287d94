import { clsx } from 'clsx';
import { Link, type LinkProps } from 'react-router-dom';

export const textLinkStyle =
  'inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline';

/** A link among words, with room for a thumb. */
export function TextLink({ className, ...props }: LinkProps) {
  return <Link {...props} className={clsx(textLinkStyle, className)} />;
}
