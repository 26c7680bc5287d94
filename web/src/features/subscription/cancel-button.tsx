import { cancelSubscription } from '@kindred/contracts/billing';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button';
import { api } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';

/** Ends the subscription where its panel, which shows its plan, is not: before the age gate. */
export function CancelButton() {
  const cancel = useMutation({
    mutationFn: () => api(cancelSubscription, {}),
    onSuccess: () => toast({ title: 'Subscription cancelled' }),
    onError: (error) => reportFailure(error, 'Error', messageOf(error, 'Failed to change your subscription')),
  });
  if (cancel.isSuccess) return <p className="text-center text-muted">It does not renew.</p>;
  return (
    <Button look="secondary" isBusy={cancel.isPending} onClick={() => cancel.mutate()} className="w-full">
      Cancel Subscription
    </Button>
  );
}
