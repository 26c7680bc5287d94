import { type Passkey, PasskeyName } from '@kindred/contracts/passkeys';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { Field } from '../../components/field';
import { FormSheet } from '../../components/form-sheet';
import { showAtField } from '../../lib/field-refusals';
import { resolverFor } from '../../lib/resolver-for';
import { useRenamePasskey } from './use-passkeys';

const Named = z.object({ name: PasskeyName });
type RenamePasskeySheetProps = { passkey: Passkey; isOpen: boolean; close: () => void };

export function RenamePasskeySheet({ passkey, isOpen, close }: RenamePasskeySheetProps) {
  const rename = useRenamePasskey(passkey);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverFor(Named),
    defaultValues: { name: passkey.name },
  });
  const submit = handleSubmit((named) =>
    rename.mutate(named, { onSuccess: close, onError: (error) => showAtField(error, setError) }),
  );
  return (
    <FormSheet
      title="Rename the passkey"
      description="Only you see this name."
      action="Save"
      look="primary"
      isBusy={rename.isPending}
      isOpen={isOpen}
      close={close}
      onSubmit={submit}
    >
      <Field
        label="Name of the passkey"
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
    </FormSheet>
  );
}
