import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTitle } from '../lib/use-title';
import { useReplacedFocus } from './use-replaced-focus';

/**
 * The main region of a route. It names the document by the screen, never by a person, since browsers keep the names of
 * pages; a navigation puts the focus on it. A page that replaces another at the same address takes the focus itself.
 */
export function Page({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  useTitle(title);
  useReplacedFocus();
  return (
    <main
      id="main"
      tabIndex={-1}
      aria-label={title}
      className={clsx('flex flex-1 flex-col in-data-navigated:animate-page', className)}
    >
      {children}
    </main>
  );
}
