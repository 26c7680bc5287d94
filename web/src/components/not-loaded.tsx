import { Button } from './button';

/** What stands in a card whose contents did not load. */
export function NotLoaded({ text, isBusy, retry }: { text: string; isBusy: boolean; retry: () => void }) {
  return (
    <>
      <p className="mt-2 text-[0.9375rem] text-muted">{text}</p>
      <Button look="secondary" isBusy={isBusy} onClick={retry} className="mt-4 w-full">
        Retry
      </Button>
    </>
  );
}
