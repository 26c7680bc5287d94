import { fileOutsideNotice, OutsideNoticeKind } from '@kindred/contracts/outside-notices';
import { useForm } from 'react-hook-form';
import { BackHeader } from '../../components/back-header';
import { Button } from '../../components/button';
import { Checkbox } from '../../components/checkbox';
import { Field } from '../../components/field';
import { FieldError } from '../../components/field-error';
import { Page } from '../../components/page';
import { RadioList } from '../../components/radio-list';
import { TextArea } from '../../components/text-area';
import { UnsavedQuestion } from '../../components/unsaved-question';
import { resolverFor } from '../../lib/resolver-for';
import { useAppName } from '../../lib/use-config';
import { useSendNotice } from './use-outside-notice';

const kinds = {
  illegal: 'It is against the law',
  intimate_image: 'It shows me, or someone I speak for, intimately and without consent',
  copyright: 'It is my work, or that of someone I speak for',
  other: 'Something else',
};

/** Asks what is wrong, where, and who says so. */
export function NoticeForm({ onSent }: { onSent: (email: string) => void }) {
  const appName = useAppName();
  const send = useSendNotice(onSent);
  const { register, handleSubmit, formState } = useForm({
    resolver: resolverFor(fileOutsideNotice.input),
    defaultValues: { kind: undefined, where: '', explanation: '', name: '', email: '', goodFaith: undefined },
  });
  const { errors } = formState;
  return (
    <>
      <BackHeader to="/" />
      <Page title="Report content" className="px-6 pb-10">
        <h1 className="mt-3 text-[2rem] leading-tight font-bold">Report content</h1>
        <p className="mt-3 mb-7 text-pretty text-muted">
          You need no account for this. Tell us what on {appName || 'this site'} should not be there; a person reads it
          and decides, and writes to you. Photos shown without consent come first. Members report faster from the
          profile or the chat itself.
        </p>
        <form noValidate onSubmit={handleSubmit((notice) => send.mutate(notice))} className="space-y-6">
          <div>
            <RadioList
              legend="What is wrong with it?"
              choices={OutsideNoticeKind.options}
              words={kinds}
              {...register('kind')}
            />
            <FieldError>{errors.kind?.message}</FieldError>
          </div>
          <TextArea
            label="Where is it?"
            rows={2}
            placeholder="The address of the photo or the profile"
            error={errors.where?.message}
            {...register('where')}
          />
          <TextArea
            label="Why should it not be there?"
            rows={6}
            error={errors.explanation?.message}
            {...register('explanation')}
          />
          <Field label="Your name" autoComplete="name" error={errors.name?.message} {...register('name')} />
          <Field
            label="Your email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            error={errors.email?.message}
            {...register('email')}
          />
          <div>
            <Checkbox className="px-1" aria-invalid={Boolean(errors.goodFaith)} {...register('goodFaith')}>
              <span className="text-pretty">To the best of my knowledge, what I write here is true and complete.</span>
            </Checkbox>
            <FieldError>{errors.goodFaith?.message}</FieldError>
          </div>
          <p className="text-sm text-pretty text-muted">
            We do not tell the person concerned who you are. We keep what you write until 180 days after the decision.
          </p>
          <Button type="submit" isBusy={send.isPending} className="w-full">
            Send
          </Button>
        </form>
        <UnsavedQuestion hasWords={formState.isDirty && !send.isPending && !send.isSuccess} />
      </Page>
    </>
  );
}
