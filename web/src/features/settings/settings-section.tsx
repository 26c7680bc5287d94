import { type ReactNode, useId } from 'react';

/** A group of settings under its name. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 px-4 font-sans text-[0.8125rem] font-semibold tracking-normal text-muted">
        {title}
      </h2>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">{children}</div>
    </section>
  );
}
