import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../components/button';
import { NoSignal } from '../../components/illustrations/no-signal';
import { Page } from '../../components/page';
import { StatusMessage } from '../../components/status-message';
import { currentUserQuery } from '../../lib/use-current-user';

/** The longest pause before the next question. */
const LAST_PAUSE_MS = 32_000;

/** Shown when the app opens without a network or without an answer, so that the current user is unknown. It asks until there is one. */
export function Unreachable({ isOnline }: { isOnline: boolean }) {
  const { isFetching, refetch, errorUpdateCount } = useQuery(currentUserQuery);
  useEffect(() => {
    const timer = setTimeout(refetch, Math.min(500 * 2 ** errorUpdateCount, LAST_PAUSE_MS));
    return () => clearTimeout(timer);
  }, [refetch, errorUpdateCount]);
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
