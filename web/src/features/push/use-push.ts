import { readPush } from '@kindred/contracts/push';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefusal, messageOf } from '../../lib/api-error';
import { beginChange, endChange } from '../../lib/changes-under-way';
import { canPush } from '../../lib/push-offer';
import { askAllAgain, keyOf } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';
import { configQuery } from '../../lib/use-config';
import { readIsOn, switchOff, switchOn } from './push';

// The server switches it off by itself where the law of a place asks for it.
const pushQuery = queryOptions({ queryKey: keyOf(readPush), queryFn: readIsOn, staleTime: 0 });

/** The key to which this browser can subscribe; undefined where nobody is told by push, or not by this browser. */
export function usePushKey() {
  const { data } = useQuery(configQuery);
  return canPush() ? data?.pushKey : undefined;
}

/** Whether this device is told by push, and the way to change it. It shows at once, and back where it fails. */
export function usePush(pushKey: string) {
  const queries = useQueryClient();
  const apply = (isOn: boolean | undefined) => isOn !== undefined && queries.setQueryData(pushQuery.queryKey, isOn);
  const { data: isOn = false } = useQuery(pushQuery);
  const change = useMutation({
    scope: { id: 'push' },
    mutationFn: (on: boolean) => (on ? switchOn(pushKey) : switchOff().then(() => true)),
    onMutate: (on) => {
      beginChange('push', !on);
      apply(on);
    },
    onSuccess: (isDone, on) => {
      apply(isDone ? endChange('push', on) : endChange('push'));
      if (isDone)
        return toast({ title: 'Settings updated', description: 'Your notification settings have been saved.' });
      toast({
        title: 'Blocked by your browser',
        description: 'Allow notifications for this site in the settings of your browser first.',
        variant: 'destructive',
      });
    },
    onError: (error) => {
      apply(endChange('push'));
      reportFailure(error, 'Error', messageOf(error, 'Failed to update settings'));
      if (!isRefusal(error)) void askAllAgain(queries, pushQuery.queryKey);
    },
  });
  return { isOn, isBusy: change.isPending, change: change.mutate };
}
