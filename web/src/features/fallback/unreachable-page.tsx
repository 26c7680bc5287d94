import { Button } from '../../components/button';
import { NoSignal } from '../../components/illustrations/no-signal';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';

/** Shown when the app opens without a network, so that the current user is unknown. */
export function UnreachablePage({ retry }: { retry: () => void }) {
  return (
    <Page title="You are offline">
      <Notice
        level={1}
        illustration={<NoSignal />}
        title="You are offline"
        text="Everything is where you left it. It comes back with your connection."
      >
        <Button onClick={retry}>Retry</Button>
      </Notice>
    </Page>
  );
}
