import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button';
import { NoSignal } from '../../components/illustrations/no-signal';
import { Page } from '../../components/page';
import { RootMark } from '../../components/root-mark';
import { StatusMessage } from '../../components/status-message';
import { useFace } from '../../lib/face';
import { currentUserQuery } from '../../lib/use-current-user';

/**
 * Shown when the app opens without a network or without an answer, so that the current user is unknown. Anyone may look at it:
 * under another face it has no colour of the app either (tokens.css).
 */
export function Unreachable({ isOnline }: { isOnline: boolean }) {
  const { isFetching, refetch } = useQuery(currentUserQuery);
  const isPlain = useFace() !== 'own';
  const title = isOnline ? 'No connection' : 'You are offline';
  return (
    <Page title={title}>
      {isPlain && <RootMark name="plain" />}
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
