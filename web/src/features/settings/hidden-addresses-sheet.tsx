import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button';
import { FormSheet } from '../../components/form-sheet';
import { TextArea } from '../../components/text-area';
import { typedAddresses } from './typed-addresses';
import { useAddHiddenAddresses, useHiddenAddressCount, useRemoveHiddenAddresses } from './use-hidden-addresses';

/** Asks for the addresses of people from whom the member wants to hide. */
export function HiddenAddressesSheet({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const count = useHiddenAddressCount();
  const add = useAddHiddenAddresses();
  const remove = useRemoveHiddenAddresses();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = typedAddresses(text);
    if ('error' in typed) return setError(typed.error);
    setError(undefined);
    add.mutate(typed.emails, { onSuccess: close });
  };
  return (
    <FormSheet
      title="Hide me from people I know"
      description="Whoever signs in with one of these addresses does not find you, unless you tap or write to them. We keep no address, only a code that cannot be read back, and tell nobody whether one of them is here."
      action="Hide me"
      look="primary"
      isBusy={add.isPending}
      isOpen={isOpen}
      close={close}
      onSubmit={submit}
    >
      <TextArea
        label="Email addresses"
        rows={4}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="One a line"
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      {count !== undefined && count > 0 && (
        <div className="flex items-center justify-between gap-4">
          <p className="text-sm text-muted">{count === 1 ? '1 address' : `${count} addresses`} so far</p>
          <Button look="secondary" isBusy={remove.isPending} onClick={() => remove.mutate()}>
            Empty the list
          </Button>
        </div>
      )}
    </FormSheet>
  );
}
