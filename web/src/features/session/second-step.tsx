import { Code } from '@kindred/contracts/second-factor';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { Button } from '../../components/button';
import { CodeField } from '../../components/code-field';
import { showAtField } from '../../lib/field-refusals';
import { resolverFor } from '../../lib/resolver-for';
import { EntryScreen } from './entry-screen';
import type { Suspension } from './suspended-screen';
import { useSecondStep } from './use-second-step';

const Answer = z.object({ code: Code });

type SecondStepProps = {
  challenge: string;
  onBack: () => void;
  onSuspension: (suspension: Suspension) => void;
};

/** Asks for the code of the second factor after a right password. */
export function SecondStep({ challenge, onBack, onSuspension }: SecondStepProps) {
  const step = useSecondStep({ onOver: onBack, onSuspension });
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverFor(Answer),
    defaultValues: { code: '' },
  });
  const submit = handleSubmit(({ code }) =>
    step.mutate(
      { challenge, code },
      {
        onError: (error) => showAtField(error, setError),
      },
    ),
  );
  return (
    <EntryScreen
      title="Sign In"
      back="/"
      heading="Enter your code"
      tagline="It is in your authenticator app. A recovery code works too."
    >
      <form noValidate onSubmit={submit} className="space-y-5">
        <CodeField autoFocus error={formState.errors.code?.message} {...register('code')} />
        <Button type="submit" isBusy={step.isPending} className="w-full">
          Continue
        </Button>
        <Button look="quiet" onClick={onBack} className="w-full">
          Back to Sign In
        </Button>
      </form>
    </EntryScreen>
  );
}
