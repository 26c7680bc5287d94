import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Page } from '../../components/page';

type ScreenProps = { title: string; about?: ReactNode; aside?: ReactNode; className?: string; children: ReactNode };

/** A screen of the console: its heading, and what it shows. The document is named by the screen, never by a person. */
export function Screen({ title, about, aside, className, children }: ScreenProps) {
  return (
    <Page title={title} className={clsx('px-3 pb-16 outline-none wide:px-6', className)}>
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-xl font-bold">{title}</h1>
          {about}
        </div>
        {aside && <div className="flex flex-wrap items-center gap-x-3 gap-y-1">{aside}</div>}
      </header>
      {children}
    </Page>
  );
}
