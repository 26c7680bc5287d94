import { listAppeals } from '@kindred/contracts/appeals';
import { getCurrentUser } from '@kindred/contracts/session';
import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { Button, buttonStyle } from '../../components/button';
import { useReturnFocus } from '../../components/use-return-focus';
import { api } from '../../lib/api';
import { useCurrentUser } from '../../lib/use-current-user';
import { type Barrier, bar, regainAccess, useBarrier } from './access';

/** `way` is where the first step is done. */
type Words = { title: string; steps: string[]; way?: { to: string; name: string } };

const words: Record<Barrier, Words> = {
  unauthorized: {
    title: 'You are signed out',
    steps: ['Sign in again in another tab, with your second factor.', 'Come back to this tab and go on.'],
    way: { to: '/login', name: 'Sign in' },
  },
  second_factor_needed: {
    title: 'Your second factor is needed',
    steps: [
      'If you have none yet, set one up in the app, in Settings › Account & security.',
      'Log out, and sign in again with your code. That is good for 12 hours here.',
      'Come back to this tab and go on.',
    ],
    way: { to: '/settings/account', name: 'Account & security' },
  },
  not_found: {
    title: 'The console is closed to you',
    steps: ['Your account has no role here any more. An operator can give it back.', 'Then go on.'],
  },
};

/** `beginAnew` drops all that the console holds. */
type AccessOverlayProps = { beginAnew: () => void };
type OverlayProps = AccessOverlayProps & { barrier: Barrier; ownerId: string | undefined };

/**
 * Covers the console, and each sheet that is open in it, while the server refuses the moderator. What is under it stays, and is
 * neither seen nor reached.
 */
export function AccessOverlay({ beginAnew }: AccessOverlayProps) {
  const barrier = useBarrier();
  const ownerId = useOwnerId();
  return barrier && <Overlay barrier={barrier} ownerId={ownerId} beginAnew={beginAnew} />;
}

/** Whom the console was opened for, also where the current user is another one since. */
function useOwnerId() {
  const { user } = useCurrentUser();
  const [ownerId, setOwnerId] = useState(user?.id);
  if (user && !ownerId) setOwnerId(user.id);
  return ownerId;
}

function Overlay({ barrier, ownerId, beginAnew }: OverlayProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();

  function startAtHeading(event: Event) {
    onOpenAutoFocus();
    event.preventDefault();
    heading.current?.focus();
  }

  const { title, steps } = words[barrier];
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content
          role="alertdialog"
          onOpenAutoFocus={startAtHeading}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={(event) => event.preventDefault()}
          className="fixed inset-0 z-60 flex items-center justify-center overflow-y-auto bg-background p-6"
        >
          <div className="w-full max-w-column">
            <Dialog.Title asChild>
              <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold">
                {title}
              </h1>
            </Dialog.Title>
            <Dialog.Description asChild>
              <ol className="mt-4 list-decimal space-y-2 pl-5 text-muted">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </Dialog.Description>
            <p className="mt-4 text-sm text-muted">What you have typed here stays.</p>
            <WaysOn barrier={barrier} ownerId={ownerId} beginAnew={beginAnew} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The way to the sign-in or the settings, and back to what is covered once the server answers the same moderator again. */
function WaysOn({ barrier, ownerId, beginAnew }: OverlayProps) {
  const { way } = words[barrier];
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);

  async function goOn() {
    setIsAsking(true);
    try {
      const { id } = await api(getCurrentUser, {});
      if (id !== ownerId) return beginAnew();
      await api(listAppeals, {});
      regainAccess();
      await queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    } catch (error) {
      bar(error);
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {way && (
        <a href={way.to} target="_blank" rel="noreferrer" className={buttonStyle()}>
          {way.name}
        </a>
      )}
      <Button look="secondary" isBusy={isAsking} onClick={goOn}>
        Go on
      </Button>
    </div>
  );
}
