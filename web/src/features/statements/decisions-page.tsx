import type { Statement } from '@kindred/contracts/statements';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { BackHeader } from '../../components/back-header';
import { Failure } from '../../components/failure';
import { CheckMark } from '../../components/illustrations/check-mark';
import { Loading } from '../../components/loading';
import { MoreOnScroll } from '../../components/more-on-scroll';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { Objection } from './objection';
import { dayOf, Reasons, whatOf } from './statement-text';
import { useStatements } from './use-statements';

export function DecisionsPage() {
  return (
    <>
      <BackHeader to="/settings" title="Decisions about you" />
      <Page title="Decisions about you">
        <StatementList />
      </Page>
    </>
  );
}

function StatementList() {
  const { statements, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useStatements();
  if (isPending) return <Loading text="Loading decisions..." />;
  if (!statements) return <Failure text="The decisions about you could not be loaded." retry={refetch} />;
  if (statements.length === 0) return <Nothing />;
  return (
    <>
      <ul aria-label="Decisions about you" className="divide-y divide-line border-y border-line">
        {statements.map((statement) => (
          <StatementRow key={statement.id} statement={statement} />
        ))}
      </ul>
      {hasNextPage && (
        <MoreOnScroll
          label="Loading more"
          load={fetchNextPage}
          isLoading={isFetchingNextPage}
          hasFailed={isFetchNextPageError}
        />
      )}
    </>
  );
}

function StatementRow({ statement }: { statement: Statement }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex w-full items-center gap-3 px-5 py-3.5 text-left -outline-offset-2 transition-colors duration-150 hover:bg-raised"
      >
        <span className="min-w-0 flex-1">
          <span className={`block font-semibold ${isOpen ? '' : 'line-clamp-2'}`}>{whatOf(statement)}</span>
          <span className="text-sm text-muted">{dayOf(statement)}</span>
        </span>
        <ChevronDown
          aria-hidden
          className={`size-5 shrink-0 text-muted transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id}>
        {isOpen && (
          <div className="animate-fade space-y-5 px-5 pt-1 pb-6">
            <Reasons statement={statement} />
            <Objection statement={statement} by={{ noticeId: statement.id }} />
          </div>
        )}
      </div>
    </li>
  );
}

function Nothing() {
  return (
    <Notice
      illustration={<CheckMark />}
      title="Nothing was decided about you"
      text="If our moderators ever decide something about your account, what and why stands here, with a way to object."
    />
  );
}
