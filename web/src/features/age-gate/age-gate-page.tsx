import { Failure } from '../../components/failure';
import { Loading } from '../../components/loading';
import { Page } from '../../components/page';
import { ended } from '../../lib/appeals';
import { useStore } from '../../lib/store';
import { AgeGateForm } from './age-gate-form';
import { EndedScreen } from './ended-screen';
import { useConsents } from './use-consents';

const TITLE = 'Welcome';

/** What a member has to say before anything else: when they were born, and that they consent. */
export function AgeGatePage() {
  const end = useStore(ended);
  const { data, isPending, refetch } = useConsents();
  if (end) return <EndedScreen end={end} />;
  if (data) return <AgeGateForm consents={data} />;
  return (
    <Page title={TITLE}>
      {isPending ? <Loading text="Loading..." /> : <Failure text="This page could not be loaded." retry={refetch} />}
    </Page>
  );
}
