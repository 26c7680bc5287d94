import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/icon-button';
import { useLeavingFocus } from '../../components/use-leaving-focus';

type AdFrameProps = { testId: string; className: string; close?: () => void; children: ReactNode };

/** Says that what is in it is an ad; closes it where it can be closed. */
export function AdFrame({ testId, className, close, children }: AdFrameProps) {
  return (
    <aside
      ref={useLeavingFocus()}
      aria-label="Advertisement"
      data-testid={testId}
      className={clsx('animate-rise overflow-hidden rounded-card border border-line bg-surface', className)}
    >
      {children}
      <span
        aria-hidden
        className="pointer-events-none absolute bottom-1.5 right-3 text-[0.625rem] leading-none font-semibold text-muted"
      >
        Ad
      </span>
      {close && <IconButton label="Close" icon={X} onClick={close} className="absolute top-0 right-0 text-muted" />}
    </aside>
  );
}
