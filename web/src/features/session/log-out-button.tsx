import { LogOut } from 'lucide-react';
import { Button } from '../../components/button';
import { useSignOut } from './use-sign-out';

export function LogOutButton() {
  const signOut = useSignOut();
  return (
    <Button look="destructive" isBusy={signOut.isPending} onClick={() => signOut.mutate()} className="w-full">
      {!signOut.isPending && <LogOut aria-hidden className="size-5" />}
      Log out
    </Button>
  );
}
