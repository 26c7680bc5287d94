import { FormSheet, type FormSheetProps } from './form-sheet';

/** A form in a sheet whose button is red. */
export function DestructiveFormSheet(props: Omit<FormSheetProps, 'look'>) {
  return <FormSheet {...props} look="destructive" />;
}
