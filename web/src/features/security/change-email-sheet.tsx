import { changeEmail } from '@kindred/contracts/addresses';
import { useState } from 'react';
import { Button } from '../../components/button';
import { EmailField } from '../../components/email-field';
import { FormSheet } from '../../components/form-sheet';
import { PasswordField } from '../../components/password-field';
import { Sheet } from '../../components/sheet';
import { useCheckedForm } from '../../lib/use-checked-form';
import type { StepProps } from './step';
import { useChangeEmail } from './use-email';

/** Asks for the new address and the password, then says that a link is on its way. */
export function ChangeEmailSheet({ isOpen, close }: StepProps) {
  const change = useChangeEmail();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { field, submit } = useCheckedForm(changeEmail.input, { email: '', password: '' });
  const send = submit((wanted, refused) =>
    change.mutate(wanted, {
      onSuccess: () => setSentTo(wanted.email),
      ...refused,
    }),
  );
  if (sentTo) return <LinkSent email={sentTo} isOpen={isOpen} close={close} />;
  return (
    <FormSheet
      title="Change email"
      description="We send a link to the new address. It counts once you have opened the link. Your old address is told, and for 48 hours it can take this back with the password that you have now. If somebody else knows that password, change it first."
      action="Send the link"
      look="primary"
      isBusy={change.isPending}
      isOpen={isOpen}
      close={close}
      onSubmit={send}
    >
      <EmailField label="New email" {...field('email')} />
      <PasswordField {...field('password')} />
    </FormSheet>
  );
}

function LinkSent({ email, isOpen, close }: StepProps & { email: string }) {
  return (
    <Sheet
      title="Look into your mailbox"
      description="The link is good for 24 hours. Until you open it, you sign in with the address that you have."
      isOpen={isOpen}
      close={close}
      footer={
        <Button onClick={close} className="flex-1">
          Done
        </Button>
      }
    >
      <p className="text-center font-semibold">{email}</p>
    </Sheet>
  );
}
