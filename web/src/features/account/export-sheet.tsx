import { exportEverything } from '@kindred/contracts/session';
import { useForm } from 'react-hook-form';
import { FormSheet } from '../../components/form-sheet';
import { PasswordField } from '../../components/password-field';
import { codeOf, messageOf } from '../../lib/api-error';
import { resolverFor } from '../../lib/resolver-for';
import { useExport } from './use-export';

type ExportSheetProps = { isOpen: boolean; close: () => void };

/** Asks for the password before the data export, so that an unlocked phone is not enough. */
export function ExportSheet({ isOpen, close }: ExportSheetProps) {
  const download = useExport();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverFor(exportEverything.input),
    defaultValues: { password: '' },
  });

  const submit = handleSubmit((proof) =>
    download.mutate(proof, {
      onSuccess: close,
      onError: (error) => {
        const message = messageOf(error, 'That is not your password.');
        if (codeOf(error) === 'wrong_password') setError('password', { message }, { shouldFocus: true });
      },
    }),
  );

  return (
    <FormSheet
      title="Download my data"
      description="A file with everything that is kept about you. Anyone who opens it can read it."
      action="Download"
      look="primary"
      isBusy={download.isPending}
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
