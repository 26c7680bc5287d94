import type { ReactNode } from 'react';

/** The bar over a page of the bottom navigation. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="sticky top-0 z-20 bg-background/85 pt-safe backdrop-blur-xl">
      <div className="flex h-14 items-center px-4">
        <h1 className="flex-1 text-2xl leading-tight font-bold">{title}</h1>
        {children}
      </div>
    </header>
  );
}
