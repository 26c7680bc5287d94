import { listAppeals } from '@kindred/contracts/moderation';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { Failure } from '../../components/failure';
import { Loading } from '../../components/loading';
import { TextLink } from '../../components/text-link';
import { messageOf } from '../../lib/api-error';
import { decisionWords } from '../parts/case-words';
import { Facts } from '../parts/facts';
import { NotFound } from '../parts/not-found';
import { Panel } from '../parts/panel';
import { Screen } from '../parts/screen';
import { usePages } from '../parts/use-pages';
import type { Appeal } from './appeal';
import { DecideAppealForm } from './decide-appeal-form';

/** An appeal beside the decision that it is against. */
export function AppealPage() {
  const { appealId } = useParams();
  const { items, isPending, isError, error, refetch, hasNextPage, isFetching, fetchNextPage } = usePages(listAppeals);
  const found = items?.find(({ id }) => id === appealId);
  const isFurther = !found && hasNextPage;
  useEffect(() => {
    if (isFurther && !isFetching) void fetchNextPage();
  }, [isFurther, isFetching, fetchNextPage]);

  if (found) return <AppealScreen key={found.id} appeal={found} />;
  if (isError) {
    return (
      <Screen title="Appeal">
        <Failure text={messageOf(error, 'The appeal could not be loaded.')} retry={refetch} />
      </Screen>
    );
  }
  if (!isPending && !isFurther) return <NotFound />;
  return (
    <Screen title="Appeal">
      <Loading text="Loading..." />
    </Screen>
  );
}

function AppealScreen({ appeal }: { appeal: Appeal }) {
  const { caseId, displayName, decision, text, mayDecide } = appeal;
  return (
    <Screen title="Appeal" aside={caseId && <TextLink to={`/cases/${caseId}`}>The case and its evidence</TextLink>}>
      <div className="grid items-start gap-4 two:grid-cols-2">
        <div className="space-y-4">
          <Panel title="What was decided">
            <Facts
              rows={[
                ['Decision', decisionWords(decision)],
                ['Rule', decision.rule],
                ['By', decision.madeBy],
                ['Facts', decision.facts],
              ]}
            />
          </Panel>
          <Panel title={`What ${displayName ?? 'they'} wrote`}>
            <p dir="auto" className="text-sm break-words whitespace-pre-line">
              {text}
            </p>
          </Panel>
        </div>
        <Panel title="Decide the appeal">
          {mayDecide ? (
            <DecideAppealForm appealId={appeal.id} />
          ) : (
            <p className="text-sm text-muted">You made this decision. Somebody else decides about the appeal.</p>
          )}
        </Panel>
      </div>
    </Screen>
  );
}
