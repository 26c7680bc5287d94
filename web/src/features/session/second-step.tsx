import { Code } from '@kindred/contracts/second-factor';
import { z } from 'zod/mini';
import { Button } from '../../components/button';
import { CodeField } from '../../components/code-field';
import type { Suspension } from '../../lib/appeals';
import { useCheckedForm } from '../../lib/use-checked-form';
import { EntryScreen } from './entry-screen';
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
  const { field, submit } = useCheckedForm(Answer, { code: '' });
  const send = submit(({ code }, refused) => step.mutate({ challenge, code }, refused));
  return (
    <EntryScreen
      title="Sign In"
      back="/"
      heading="Enter your code"
      tagline="It is in your authenticator app. A recovery code works too."
    >
      <form noValidate onSubmit={send} className="space-y-5">
        <CodeField autoFocus {...field('code')} />
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
