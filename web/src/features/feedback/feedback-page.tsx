import { sendFeedback } from '@kindred/contracts/feedback';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { BackHeader } from '../../components/back-header';
import { Button } from '../../components/button';
import { Page } from '../../components/page';
import { TextArea } from '../../components/text-area';
import { UnsavedQuestion } from '../../components/unsaved-question';
import { resolverFor } from '../../lib/resolver-for';
import { useSendFeedback } from './use-send-feedback';

export function FeedbackPage() {
  const navigate = useNavigate();
  const send = useSendFeedback();
  const { register, handleSubmit, formState } = useForm({
    resolver: resolverFor(sendFeedback.input),
    defaultValues: { message: '' },
  });
  const submit = handleSubmit((feedback) => send.mutate(feedback, { onSuccess: () => navigate('/settings') }));
  return (
    <>
      <BackHeader to="/settings" title="Report a bug" />
      <Page title="Report a bug" className="px-5 pb-8">
        <p className="mb-6 text-pretty text-muted">
          What did you do, what happened, and what did you expect? Your message goes to the people who run this service,
          with your email address so that they can answer.
        </p>
        <form noValidate onSubmit={submit} className="space-y-5">
          <TextArea label="Message" rows={8} error={formState.errors.message?.message} {...register('message')} />
          <Button type="submit" isBusy={send.isPending} className="w-full">
            {send.isPending ? 'Sending...' : 'Send report'}
          </Button>
        </form>
        <UnsavedQuestion hasWords={formState.isDirty && !send.isPending && !send.isSuccess} />
      </Page>
    </>
  );
}
