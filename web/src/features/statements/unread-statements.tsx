import type { Statement } from '@kindred/contracts/statements';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button';
import { Loading } from '../../components/loading';
import { Page } from '../../components/page';
import { RootMark } from '../../components/root-mark';
import { AppealSection } from './appeal-section';
import { dayOf, StatementText } from './statement-text';
import { useMarkStatementRead, useStatements } from './use-statements';

type UnreadStatementsProps = { onDone: () => void };

/** What was decided about me and I have not read, the oldest first. `onDone` is called when there is none, or none can be had. */
export function UnreadStatements({ onDone }: UnreadStatementsProps) {
  const { items: statements, isPending } = useStatements();
  const [seen, setSeen] = useState<string[]>([]);
  const mark = useMarkStatementRead();
  const unread = statements?.filter(({ id, readAt }) => !readAt && !seen.includes(id)) ?? [];
  const next = unread.at(-1);
  const isDone = !isPending && !next;

  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);

  if (!next) return <Loading text="Loading..." />;
  const { id } = next;
  const understand = () => mark.mutate(id, { onSettled: () => setSeen((before) => [...before, id]) });
  return <UnreadStatement key={id} statement={next} isBusy={mark.isPending} understand={understand} />;
}

type UnreadStatementProps = { statement: Statement; isBusy: boolean; understand: () => void };

function UnreadStatement({ statement, isBusy, understand }: UnreadStatementProps) {
  return (
    <Page title="About your account" className="animate-fade px-6 pt-safe pb-8">
      <RootMark name="alone" />
      <h1 className="mt-10 text-[2rem] leading-tight font-bold">About your account</h1>
      <p className="mt-2 mb-6 text-muted">Decided on {dayOf(statement)}</p>
      <StatementText statement={statement} />
      <div className="mt-6 space-y-3">
        <AppealSection statement={statement} by={{ noticeId: statement.id }} />
        <Button isBusy={isBusy} onClick={understand} className="w-full">
          I understand
        </Button>
      </div>
    </Page>
  );
}
