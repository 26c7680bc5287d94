import type { readEmailLink } from '@kindred/contracts/addresses';
import { useState } from 'react';
import type { z } from 'zod/mini';
import { Button } from '../../components/button';
import { Logo } from '../../components/logo';
import { Page } from '../../components/page';
import { useConfirmEmail, useDenyEmail } from './use-email-link';

type ConfirmAddressProps = {
  token: string;
  link: z.output<typeof readEmailLink.output>;
  onDone: (what: { title: string; text: string }) => void;
};

/** Names the account, and asks whether it belongs to whoever reads this. */
export function ConfirmAddress({ token, link: { username, isChange }, onDone }: ConfirmAddressProps) {
  const [isDenying, setIsDenying] = useState(false);
  const confirm = useConfirmEmail(token);
  const confirmed = () => onDone({ title: 'Address confirmed', text: 'It belongs to your account now.' });
  if (isDenying) return <Denial token={token} isChange={isChange} back={() => setIsDenying(false)} onDone={onDone} />;
  return (
    <Question
      title="Confirm your address"
      text={
        isChange ? 'This account wants to use your address from now on:' : 'This account was made with your address:'
      }
      username={username}
    >
      <Button isBusy={confirm.isPending} onClick={() => confirm.mutate(undefined, { onSuccess: confirmed })}>
        Confirm
      </Button>
      <Button look="quiet" disabled={confirm.isPending} onClick={() => setIsDenying(true)}>
        This is not me
      </Button>
    </Question>
  );
}

type DenialProps = Omit<ConfirmAddressProps, 'link'> & { isChange: boolean; back: () => void };

function Denial({ token, isChange, back, onDone }: DenialProps) {
  const deny = useDenyEmail(token);
  const denied = () =>
    onDone(
      isChange
        ? { title: 'Request taken back', text: 'The account keeps the address that it had.' }
        : { title: 'Account deleted', text: 'Nothing with your address is left here.' },
    );
  return (
    <Question
      title={isChange ? 'Take the request back?' : 'Delete this account?'}
      text={
        isChange
          ? 'Your address is not used, and the link is void.'
          : 'Somebody made it with your address. It is deleted with everything in it, at once and for good.'
      }
    >
      <Button look="destructive" isBusy={deny.isPending} onClick={() => deny.mutate(undefined, { onSuccess: denied })}>
        {isChange ? 'Take it back' : 'Delete the account'}
      </Button>
      <Button look="quiet" disabled={deny.isPending} onClick={back}>
        Back
      </Button>
    </Question>
  );
}

type QuestionProps = { title: string; text: string; username?: string; children: React.ReactNode };

function Question({ title, text, username, children }: QuestionProps) {
  return (
    <Page title={title} className="animate-rise justify-center px-6 py-14 pb-safe">
      <Logo className="mb-6 w-13" />
      <h1 className="mb-2 text-[2rem] leading-tight font-bold text-balance">{title}</h1>
      <p className="text-pretty text-muted">{text}</p>
      {username && <p className="mt-4 rounded-2xl bg-raised px-5 py-4 text-center text-lg font-semibold">{username}</p>}
      <div className="mt-8 flex flex-col gap-2">{children}</div>
    </Page>
  );
}
