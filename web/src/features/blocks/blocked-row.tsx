import type { BlockedUser } from '@kindred/contracts/interactions';
import { useId } from 'react';
import { Avatar } from '../../components/avatar';
import { Button } from '../../components/button';
import { LeavingRow } from '../../components/leaving-row';
import { nameOf } from '../../lib/person';
import { dateOf } from '../../lib/relative-time';
import { serverNow } from '../../lib/server-clock';
import { useUnblock } from './use-unblock';

export function BlockedRow({ person }: { person: BlockedUser }) {
  const unblock = useUnblock(person);
  const name = nameOf(person);
  const nameId = useId();
  return (
    <LeavingRow className="flex items-center gap-3 px-5 py-3">
      <Avatar id={person.id} name={name} imageUrl={null} className="size-11" />
      <div className="min-w-0 flex-1">
        <p id={nameId} dir="auto" className="line-clamp-2 font-semibold">
          {name}
        </p>
        <p className="text-sm text-muted">
          Blocked on <span className="whitespace-nowrap">{dateOf(person.blockedAt, serverNow())}</span>
        </p>
      </div>
      <Button
        look="secondary"
        aria-describedby={nameId}
        isBusy={unblock.isPending}
        onClick={() => unblock.mutate()}
        className="min-h-11 px-3! text-sm"
      >
        Unblock
      </Button>
    </LeavingRow>
  );
}
