import { confirmPassword } from '@kindred/contracts/auth';
import { useForm } from 'react-hook-form';
import { showAtField } from '../lib/field-refusals';
import { resolverFor } from '../lib/resolver-for';
import { FormSheet, type FormSheetProps } from './form-sheet';
import { PasswordField } from './password-field';

type Proof = { password: string };
type PasswordSheetProps = Omit<FormSheetProps, 'onSubmit' | 'children'> & {
  /** Does what the password is asked for; `onError` shows a wrong one at the field. */
  onPassword: (proof: Proof, refused: { onError: (error: unknown) => void }) => void;
};

/** A sheet that asks for the password, so that an unlocked phone is not enough. */
export function PasswordSheet({ onPassword, ...sheet }: PasswordSheetProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverFor(confirmPassword.input),
    defaultValues: { password: '' },
  });
  const submit = handleSubmit((proof) => onPassword(proof, { onError: (error) => showAtField(error, setError) }));
  return (
    <FormSheet {...sheet} onSubmit={submit}>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
    </FormSheet>
  );
}
