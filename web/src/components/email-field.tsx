import { Field, type FieldProps } from './field';

/** An input for an email address. */
export function EmailField(props: Omit<FieldProps, 'type' | 'label'> & { label?: string }) {
  return <Field label="Email" {...props} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />;
}
