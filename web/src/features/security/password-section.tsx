import { Suspense } from 'react';
import { Button } from '../../components/button';
import { useSheet } from '../../components/use-sheet';
import { orNothing } from '../../lib/or-nothing';

const ChangePasswordSheet = orNothing(async () => (await import('./change-password-sheet')).ChangePasswordSheet);

export function PasswordSection() {
  const { opening: changing, open, ...sheet } = useSheet('change-password');
  return (
    <section className="mb-9">
      <h2 className="mb-2 text-xl font-bold">Password</h2>
      <p className="mb-5 text-pretty text-muted">
        A new one signs out all your other devices. Passkeys stay: remove below what is not yours.
      </p>
      <Button look="secondary" aria-haspopup="dialog" onClick={open} className="w-full">
        Change password
      </Button>
      <Suspense>{changing > 0 && <ChangePasswordSheet key={changing} {...sheet} />}</Suspense>
    </section>
  );
}
