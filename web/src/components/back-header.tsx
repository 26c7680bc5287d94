import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, parsePath, useLocation } from 'react-router-dom';
import { goBack } from '../lib/go-back';
import { iconButtonStyle } from './icon-button';

type BackHeaderProps = { to: string; title?: string; children?: ReactNode };

/**
 * The header of a page with a back link, and with the title if there is one. Where the page before is the one that the link
 * leads to, the link goes back to it: it is as it was left, and the history does not grow.
 */
export function BackHeader({ to, title, children }: BackHeaderProps) {
  const before: unknown = useLocation().state?.before;

  function onClick(event: MouseEvent) {
    const { metaKey, ctrlKey, shiftKey, altKey } = event;
    if (before !== parsePath(to).pathname || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    goBack();
  }

  return (
    <header className="sticky top-0 z-20 bg-background/85 pt-safe backdrop-blur-xl">
      <div className="flex min-h-14 flex-wrap items-center justify-end gap-1 px-2">
        <Link to={to} aria-label="Back" onClick={onClick} className={`${iconButtonStyle} mr-auto`}>
          <ArrowLeft aria-hidden className="size-5.5" strokeWidth={1.9} />
        </Link>
        {title && <h1 className="min-w-0 flex-1 basis-20 truncate text-lg leading-tight font-bold">{title}</h1>}
        {children}
      </div>
    </header>
  );
}
