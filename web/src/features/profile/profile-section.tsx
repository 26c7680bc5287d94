import { type ReactNode, useId } from 'react';

/** A part of a profile under its heading. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="overflow-clip border-t border-line px-5 py-5 first:border-t-0">
      <h2 id={id} className="mb-2.5 text-lg leading-tight font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
