import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: LucideIcon };

export const iconButtonStyle =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-text hover:bg-raised';

export function IconButton({ label, icon: Icon, className, ...props }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...props} className={clsx(iconButtonStyle, className)}>
      <Icon aria-hidden className="size-5.5" strokeWidth={1.9} />
    </button>
  );
}
