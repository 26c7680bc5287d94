import { Field, type FieldProps } from '../../components/field';

/** An input for a PIN, which no browser offers to keep. When a sheet scrolls to it, the error below it is in sight too. */
export function PinField(props: Omit<FieldProps, 'type'>) {
  return (
    <Field
      type="password"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      className="scroll-mb-20"
      {...props}
    />
  );
}
