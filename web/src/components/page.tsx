import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTitle } from '../lib/use-title';

/**
 * The main region of a route. It names the document by the screen, never by a person, since browsers keep the names of
 * pages; a navigation puts the focus on it.
 */
export function Page({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  useTitle(title);
  return (
    <main id="main" tabIndex={-1} className={clsx('flex flex-1 flex-col in-data-navigated:animate-fade', className)}>
      {children}
    </main>
  );
}
