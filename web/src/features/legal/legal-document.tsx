import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { BackHeader } from '../../components/back-header';
import { Page } from '../../components/page';

type LegalDocumentProps = { title: string; summary: string; updated?: string; children: ReactNode };

export function LegalDocument({ title, summary, updated, children }: LegalDocumentProps) {
  const from: unknown = useLocation().state?.from;
  return (
    <>
      <BackHeader to={typeof from === 'string' ? from : '/'} />
      <Page title={title} className="px-6 pb-16">
        <h1 className="mt-3 text-[2rem] leading-tight font-bold">{title}</h1>
        <p className="mt-3 text-lg leading-snug text-pretty text-muted">{summary}</p>
        {updated && <p className="mt-4 text-sm text-muted">Last updated {updated}</p>}
        <div className="mt-4 divide-y divide-line [counter-reset:section]">{children}</div>
      </Page>
    </>
  );
}

/** One numbered section. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-3 py-7 leading-relaxed text-pretty text-muted [counter-increment:section] [&_li]:pl-1 [&_p]:first-letter:uppercase [&_strong]:font-semibold [&_strong]:text-text [&_ol]:list-decimal [&_ol]:space-y-2 [&_ol]:pl-6 [&_ol]:marker:font-semibold [&_ol]:marker:text-accent [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5 [&_ul]:marker:text-accent">
      <h2 className="text-xl font-bold text-text before:mr-2 before:text-accent before:content-[counter(section)_'.']">
        {title}
      </h2>
      {children}
    </section>
  );
}
