import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button';
import { NoSignal } from '../../components/illustrations/no-signal';
import { Page } from '../../components/page';
import { StatusMessage } from '../../components/status-message';
import { currentUserQuery } from '../../lib/use-current-user';

/** Shown when the app opens without a network or without an answer, so that the current user is unknown. */
export function Unreachable({ isOnline }: { isOnline: boolean }) {
  const { isFetching, refetch } = useQuery(currentUserQuery);
  const title = isOnline ? 'No connection' : 'You are offline';
  return (
    <Page title={title}>
      <StatusMessage
        level={1}
        illustration={<NoSignal />}
        title={title}
        text="Everything is where you left it. It comes back with your connection."
      >
        <Button isBusy={isFetching} onClick={() => refetch()}>
          Retry
        </Button>
      </StatusMessage>
    </Page>
  );
}
