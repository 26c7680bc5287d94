import { useParams } from 'react-router-dom';
import { Failure } from '../../components/failure';
import { Loading } from '../../components/loading';
import { isMissing, messageOf } from '../../lib/api-error';
import { NotFound } from '../parts/not-found';
import { Screen } from '../parts/screen';
import { CaseScreen } from './case-screen';
import { useCase } from './use-case';

/** A case by its id, in each of its states. */
export function CasePage() {
  const { caseId = '' } = useParams();
  return <Case key={caseId} caseId={caseId} />;
}

function Case({ caseId }: { caseId: string }) {
  const query = useCase(caseId);
  const { opened, isPending, error, refetch } = query;
  if (opened) return <CaseScreen opened={opened} more={query} />;
  if (isMissing(error)) return <NotFound />;
  return (
    <Screen title="Case">
      {isPending ? (
        <Loading text="Opening the case..." />
      ) : (
        <Failure text={messageOf(error, 'The case could not be loaded.')} retry={refetch} />
      )}
    </Screen>
  );
}
