import { type Passkey, PasskeyName } from '@kindred/contracts/passkeys';
import { z } from 'zod/mini';
import { Field } from '../../components/field';
import { FormSheet } from '../../components/form-sheet';
import { useCheckedForm } from '../../lib/use-checked-form';
import { useRenamePasskey } from './use-passkeys';

const Named = z.object({ name: PasskeyName });
type RenamePasskeySheetProps = { passkey: Passkey; isOpen: boolean; close: () => void };

export function RenamePasskeySheet({ passkey, isOpen, close }: RenamePasskeySheetProps) {
  const rename = useRenamePasskey(passkey);
  const { field, submit } = useCheckedForm(Named, { name: passkey.name });
  const send = submit((named, refused) => rename.mutate(named, { onSuccess: close, ...refused }));
  return (
    <FormSheet
      title="Rename the passkey"
      description="Only you see this name."
      action="Save"
      look="primary"
      isBusy={rename.isPending}
      isOpen={isOpen}
      close={close}
      onSubmit={send}
    >
      <Field label="Name of the passkey" autoComplete="off" {...field('name')} />
    </FormSheet>
  );
}
