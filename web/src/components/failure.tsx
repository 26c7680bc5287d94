import { Button } from './button';
import { BrokenThread } from './illustrations/broken-thread';
import { Notice } from './notice';

/** An error state with a Retry button. */
export function Failure({ text, retry }: { text: string; retry: () => void }) {
  return (
    <Notice illustration={<BrokenThread />} title="We lost the thread" text={text}>
      <Button onClick={retry}>Retry</Button>
    </Notice>
  );
}
