import type { Device } from '@kindred/contracts/devices';
import { Button } from '../../components/button';
import { LeavingRow } from '../../components/leaving-row';
import { dateOf } from '../../lib/relative-time';
import { serverNow } from '../../lib/server-clock';
import { useSignOutDevice } from './use-devices';

/** A device: what it is, since when it is signed in, when it was last used. Signing out this one is another button. */
export function DeviceRow({ device }: { device: Device }) {
  const signOut = useSignOutDevice(device);
  const now = serverNow();
  return (
    <LeavingRow className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{device.device}</p>
        <p className="text-sm text-muted">
          {device.isCurrent ? 'This device' : `Last used ${lastUse(device.lastUsedAt, now)}`}
          {device.createdAt && <> · signed in on {dateOf(device.createdAt, now)}</>}
        </p>
      </div>
      {!device.isCurrent && (
        <Button
          look="secondary"
          aria-label={`Sign out ${device.device}`}
          isBusy={signOut.isPending}
          onClick={() => signOut.mutate()}
          className="min-h-11 px-3! text-sm"
        >
          Sign out
        </Button>
      )}
    </LeavingRow>
  );
}

const HOUR = 3_600_000;

/** The time is known by the hour. */
function lastUse(instant: string, now: number) {
  const hours = Math.floor((now - Date.parse(instant)) / HOUR);
  if (hours < 1) return 'within the hour';
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  return `on ${dateOf(instant, now)}`;
}
