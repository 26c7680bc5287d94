import { Button } from '../../components/button';
import { NoSignal } from '../../components/illustrations/no-signal';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { RootMark } from '../../components/root-mark';
import { useFace } from '../../lib/face';

/**
 * Shown when the app opens without a network or without an answer, so that the current user is unknown. Anyone may look at it:
 * under another face it has no colour of the app either (tokens.css).
 */
export function Unreachable({ isOnline, retry }: { isOnline: boolean; retry: () => void }) {
  const isPlain = useFace() !== 'own';
  const title = isOnline ? 'No connection' : 'You are offline';
  return (
    <Page title={title}>
      {isPlain && <RootMark name="plain" />}
      <Notice
        level={1}
        illustration={<NoSignal />}
        title={title}
        text="Everything is where you left it. It comes back with your connection."
      >
        <Button onClick={retry}>Retry</Button>
      </Notice>
    </Page>
  );
}
