import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Page } from '../../components/page';

type ScreenProps = { title: string; aside?: ReactNode; className?: string; children: ReactNode };

/** A screen of the console: its heading, and what it shows. The document is named by the screen, never by a person. */
export function Screen({ title, aside, className, children }: ScreenProps) {
  return (
    <Page title={title} className={clsx('px-3 pb-16 outline-none wide:px-6', className)}>
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <h1 className="text-xl font-bold">{title}</h1>
        {aside}
      </header>
      {children}
    </Page>
  );
}
