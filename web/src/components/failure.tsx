import { Button } from './button';
import { BrokenThread } from './illustrations/broken-thread';
import { StatusMessage } from './status-message';

/** An error state with a Retry button. */
export function Failure({ text, retry }: { text: string; retry: () => void }) {
  return (
    <StatusMessage illustration={<BrokenThread />} title="We lost the thread" text={text}>
      <Button onClick={retry}>Retry</Button>
    </StatusMessage>
  );
}
