import { Button } from './button';
import { LooseEnds } from './illustrations/loose-ends';
import { Notice } from './notice';

/** What stands where something could not be loaded. */
export function Failure({ text, retry }: { text: string; retry: () => void }) {
  return (
    <Notice illustration={<LooseEnds />} title="We lost the thread" text={text}>
      <Button onClick={retry}>Retry</Button>
    </Notice>
  );
}
