import { changeEmail } from '@kindred/contracts/addresses';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { FormSheet } from '../../components/form-sheet';
import { PasswordField } from '../../components/password-field';
import { Sheet } from '../../components/sheet';
import { showAtField } from '../../lib/field-refusals';
import { resolverFor } from '../../lib/resolver-for';
import type { StepProps } from './step';
import { useChangeEmail } from './use-email';

/** Asks for the new address and the password, then says that a link is on its way. */
export function ChangeEmailSheet({ isOpen, close }: StepProps) {
  const change = useChangeEmail();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverFor(changeEmail.input),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((wanted) =>
    change.mutate(wanted, {
      onSuccess: () => setSentTo(wanted.email),
      onError: (error) => showAtField(error, setError),
    }),
  );
  if (sentTo) return <LinkSent email={sentTo} isOpen={isOpen} close={close} />;
  return (
    <FormSheet
      title="Change email"
      description="We send a link to the new address. It counts once you have opened the link."
      action="Send the link"
      look="primary"
      isBusy={change.isPending}
      isOpen={isOpen}
      close={close}
      onSubmit={submit}
    >
      <Field
        label="New email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </FormSheet>
  );
}

function LinkSent({ email, isOpen, close }: StepProps & { email: string }) {
  return (
    <Sheet
      title="Look into your mailbox"
      description="The link is good for 24 hours. Until you open it, you sign in with the address that you have."
      isOpen={isOpen}
      close={close}
      footer={
        <Button onClick={close} className="flex-1">
          Done
        </Button>
      }
    >
      <p className="text-center font-semibold wrap-anywhere">{email}</p>
    </Sheet>
  );
}
