import { beginPasskey, PasskeyName } from '@kindred/contracts/passkeys';
import { z } from 'zod/mini';
import { Field } from '../../components/field';
import { FormSheet } from '../../components/form-sheet';
import { PasswordField } from '../../components/password-field';
import { useCheckedForm } from '../../lib/use-checked-form';
import { useAddPasskey } from './use-passkeys';

const NewPasskey = z.extend(beginPasskey.input, { name: PasskeyName });

/** Asks for the password and a name before the browser makes a passkey. */
export function AddPasskeySheet({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const add = useAddPasskey();
  const { field, submit } = useCheckedForm(NewPasskey, { name: 'This device', password: '' });
  const send = submit((passkey, refused) => add.mutate(passkey, { onSuccess: close, ...refused }));
  return (
    <FormSheet
      title="Add a passkey"
      description="Your device asks for your finger, face or PIN, and signs you in without a password. So whoever can unlock the device can sign in, also after a panic PIN or a quick exit: add none where somebody may make you unlock it."
      action="Continue"
      look="primary"
      isBusy={add.isPending}
      isOpen={isOpen}
      close={close}
      onSubmit={send}
    >
      <Field label="Name of the passkey" autoComplete="off" {...field('name')} />
      <PasswordField {...field('password')} />
    </FormSheet>
  );
}
