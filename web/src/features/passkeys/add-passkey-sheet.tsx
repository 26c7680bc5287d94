import { beginPasskey, PasskeyName } from '@kindred/contracts/passkeys';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { Field } from '../../components/field';
import { FormSheet } from '../../components/form-sheet';
import { PasswordField } from '../../components/password-field';
import { showAtField } from '../../lib/field-refusals';
import { resolverFor } from '../../lib/resolver-for';
import { useAddPasskey } from './use-passkeys';

const NewPasskey = z.extend(beginPasskey.input, { name: PasskeyName });

/** Asks for the password and a name before the browser makes a passkey. */
export function AddPasskeySheet({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const add = useAddPasskey();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverFor(NewPasskey),
    defaultValues: { name: 'This device', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((passkey) =>
    add.mutate(passkey, { onSuccess: close, onError: (error) => showAtField(error, setError) }),
  );
  return (
    <FormSheet
      title="Add a passkey"
      description="Your device asks for your finger, face or PIN, and signs you in without a password."
      action="Continue"
      look="primary"
      isBusy={add.isPending}
      isOpen={isOpen}
      close={close}
      onSubmit={submit}
    >
      <Field label="Name of the passkey" autoComplete="off" error={errors.name?.message} {...register('name')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </FormSheet>
  );
}
