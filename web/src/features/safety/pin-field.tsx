import { Field, type FieldProps } from '../../components/field';

/** An input for a PIN, which no browser offers to keep. Focused in a sheet, what is wrong with it is in sight under it. */
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
