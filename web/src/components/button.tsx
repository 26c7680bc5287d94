import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useKeptFocus } from './use-kept-focus';

const looks = {
  primary: 'bg-brand-deep text-white shadow-[0_8px_28px_-10px_var(--glow)] hover:brightness-105',
  secondary: 'border border-line bg-surface text-text hover:bg-raised',
  tapped: 'bg-(--bubble) text-white',
  danger: 'border border-line bg-surface text-danger hover:bg-raised',
  destructive: 'bg-destructive text-white hover:brightness-105',
  quiet: 'text-accent hover:bg-raised',
};
type Look = keyof typeof looks;

/** The look of a button, for links that act like one. */
export function buttonStyle(look: Look = 'primary', className?: string) {
  return clsx(
    'inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-5 font-semibold whitespace-nowrap select-none',
    'transition-transform duration-150 active:scale-[0.98]',
    'disabled:pointer-events-none disabled:opacity-60 aria-disabled:pointer-events-none aria-disabled:opacity-60',
    looks[look],
    className,
  );
}

type ButtonProps = ComponentProps<'button'> & { look?: Look; isBusy?: boolean; isAtRest?: boolean };

/** A button. While busy it is disabled and shows a spinner beside its label; at rest it has done its work. */
export function Button({ look, isBusy = false, isAtRest = false, className, children, ...props }: ButtonProps) {
  const rest = useKeptFocus(isBusy || isAtRest, props.onClick);
  return (
    <button
      type="button"
      {...props}
      {...rest}
      disabled={props.disabled || rest.disabled}
      className={buttonStyle(look, className)}
    >
      {isBusy && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
      {children}
    </button>
  );
}
