import { confirmPassword } from '@kindred/contracts/auth';
import { useCheckedForm } from '../lib/use-checked-form';
import { FormSheet, type FormSheetProps } from './form-sheet';
import { PasswordField } from './password-field';

type Proof = { password: string };
type PasswordSheetProps = Omit<FormSheetProps, 'onSubmit' | 'children'> & {
  /** Does what the password is asked for; `onError` shows a wrong one at the field. */
  onPassword: (proof: Proof, refused: { onError: (error: unknown) => void }) => void;
};

/** A sheet that asks for the password, so that an unlocked phone is not enough. */
export function PasswordSheet({ onPassword, ...sheet }: PasswordSheetProps) {
  const { field, submit } = useCheckedForm(confirmPassword.input, { password: '' });
  return (
    <FormSheet {...sheet} onSubmit={submit(onPassword)}>
      <PasswordField {...field('password')} />
    </FormSheet>
  );
}
