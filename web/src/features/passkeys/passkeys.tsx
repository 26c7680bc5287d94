import type { Passkey } from '@kindred/contracts/passkeys';
import { Suspense } from 'react';
import { Button } from '../../components/button';
import { Failure } from '../../components/failure';
import { Loading } from '../../components/loading';
import { useSheet } from '../../components/use-sheet';
import { canUsePasskeys } from '../../lib/can-use-passkeys';
import { orNothing } from '../../lib/or-nothing';
import { dateOf } from '../../lib/relative-time';
import { serverNow } from '../../lib/server-clock';
import { usePasskeys } from './use-passkeys';

const AddSheet = orNothing(async () => (await import('./add-passkey-sheet')).AddPasskeySheet);
const RenameSheet = orNothing(async () => (await import('./rename-passkey-sheet')).RenamePasskeySheet);
const RemoveSheet = orNothing(async () => (await import('./remove-passkey-sheet')).RemovePasskeySheet);

/** The passkeys of the account; a new one where the browser can make one. */
export function Passkeys() {
  const { data, isPending, refetch } = usePasskeys();
  const { opening, open, ...sheet } = useSheet('add-passkey');
  if (isPending) return <Loading isRow text="Loading your passkeys..." />;
  if (!data) return <Failure text="Your passkeys could not be loaded." retry={refetch} />;
  return (
    <>
      {data.length > 0 && (
        <ul aria-label="Passkeys" className="mb-5 divide-y divide-line border-y border-line">
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {canUsePasskeys(window.location) ? (
        <Button look="secondary" aria-haspopup="dialog" onClick={open} className="w-full">
          Add a passkey
        </Button>
      ) : (
        <p className="text-sm text-muted">This browser cannot make a passkey for this address.</p>
      )}
      <Suspense>{opening > 0 && <AddSheet key={opening} {...sheet} />}</Suspense>
    </>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { opening: renaming, open: openRename, ...renameSheet } = useSheet(`rename-${passkey.id}`);
  const { opening: removing, open: openRemove, ...removeSheet } = useSheet(`remove-${passkey.id}`);
  const now = serverNow();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-32 flex-1">
        <p dir="auto" className="font-semibold">
          {name}
        </p>
        <p className="text-sm text-muted">
          Added on {dateOf(createdAt, now)}, {lastUsedAt ? `last used on ${dateOf(lastUsedAt, now)}` : 'not used yet'}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          look="secondary"
          aria-haspopup="dialog"
          aria-label={`Rename ${name}`}
          onClick={openRename}
          className="min-h-11 px-3! text-sm"
        >
          Rename
        </Button>
        <Button
          look="danger"
          aria-haspopup="dialog"
          aria-label={`Remove ${name}`}
          onClick={openRemove}
          className="min-h-11 px-3! text-sm"
        >
          Remove
        </Button>
      </div>
      <Suspense>{renaming > 0 && <RenameSheet key={renaming} {...renameSheet} passkey={passkey} />}</Suspense>
      <Suspense>{removing > 0 && <RemoveSheet key={removing} {...removeSheet} passkey={passkey} />}</Suspense>
    </li>
  );
}
