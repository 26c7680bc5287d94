import { Field, type FieldProps } from './field';

/** An input for a code of an authenticator or a recovery code. */
export function CodeField(props: Omit<FieldProps, 'label'>) {
  return (
    <Field
      label="Code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="font-mono tracking-widest"
      {...props}
    />
  );
}
