import { Button } from './button';
import { LooseEnds } from './illustrations/loose-ends';
import { Notice } from './notice';

/** An error state with a Retry button. */
export function Failure({ text, retry }: { text: string; retry: () => void }) {
  return (
    <Notice illustration={<LooseEnds />} title="We lost the thread" text={text}>
      <Button onClick={retry}>Retry</Button>
    </Notice>
  );
}
