import { beginSecondFactor } from '@kindred/contracts/second-factor';
import { useForm } from 'react-hook-form';
import { FormSheet } from '../../components/form-sheet';
import { PasswordField } from '../../components/password-field';
import { codeOf, messageOf } from '../../lib/api-error';
import { resolverFor } from '../../lib/resolver-for';
import type { Secret, StepProps } from './step';
import { useBeginSecondFactor } from './use-second-factor';

export function PasswordStep({ isOpen, close, onSecret }: StepProps & { onSecret: (secret: Secret) => void }) {
  const begin = useBeginSecondFactor();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverFor(beginSecondFactor.input),
    defaultValues: { password: '' },
  });
  const submit = handleSubmit((proof) =>
    begin.mutate(proof, {
      onSuccess: onSecret,
      onError: (error) => {
        const message = messageOf(error, 'That is not your password.');
        if (codeOf(error) === 'wrong_password') setError('password', { message }, { shouldFocus: true });
      },
    }),
  );
  return (
    <FormSheet
      title="Set up a second factor"
      description="You need an authenticator app: one that shows a new code of six digits every half minute."
      action="Continue"
      look="primary"
      isBusy={begin.isPending}
      isOpen={isOpen}
      close={close}
      onSubmit={submit}
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
    </FormSheet>
  );
}
