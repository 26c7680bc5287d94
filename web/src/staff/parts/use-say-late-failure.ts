import { toast } from '../../lib/toasts';
import { useIsHere } from '../../lib/use-is-here';

/** Says that what was decided has failed, once the screen that would say it is gone. */
export function useSayLateFailure(title: string, wordsOf: (error: unknown) => string) {
  const isHere = useIsHere();
  return (error: unknown) => isHere() || toast({ title, description: wordsOf(error), variant: 'destructive' });
}
