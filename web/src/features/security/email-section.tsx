import type { CurrentUser } from '@kindred/contracts/session';
import { BadgeCheck } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '../../components/button';
import { useSheet } from '../../components/use-sheet';
import { orNothing } from '../../lib/or-nothing';
import { useAsksToConfirm, useSendLink } from './use-email';

const ChangeEmailSheet = orNothing(async () => (await import('./change-email-sheet')).ChangeEmailSheet);

/** The address, and the ways to confirm and to change it. It is called unconfirmed only where a link can be asked for. */
export function EmailSection({ user: { email, isVerified } }: { user: CurrentUser }) {
  const asksToConfirm = useAsksToConfirm();
  const send = useSendLink();
  const { opening: changing, open, ...sheet } = useSheet('change-email');
  return (
    <section className="mb-9">
      <h2 className="mb-2 text-xl font-bold">Email</h2>
      <p>{email}</p>
      {(isVerified || asksToConfirm) && (
        <p className="flex items-center gap-1.5 text-muted">
          {isVerified && <BadgeCheck aria-hidden className="size-5 shrink-0 text-accent" />}
          {isVerified ? 'Confirmed' : 'Not confirmed yet.'}
        </p>
      )}
      <div className="mt-5 flex flex-col gap-3">
        {asksToConfirm && !isVerified && (
          <Button isBusy={send.isPending} onClick={() => send.mutate()}>
            Send the link
          </Button>
        )}
        <Button look="secondary" aria-haspopup="dialog" onClick={open}>
          Change email
        </Button>
      </div>
      <Suspense>{changing > 0 && <ChangeEmailSheet key={changing} {...sheet} />}</Suspense>
    </section>
  );
}
