import { Button } from '../../components/button';
import { Failure } from '../../components/failure';
import { Loading } from '../../components/loading';
import { NextPage } from '../../components/next-page';
import { DeviceRow } from './device-row';
import { useDevices, useSignOutOthers } from './use-devices';

/** The devices that are signed in to the account, and the buttons that sign them out. */
export function Devices() {
  const list = useDevices();
  const { devices, isPending, refetch } = list;
  const signOutOthers = useSignOutOthers();
  if (isPending) return <Loading text="Loading your devices..." />;
  if (!devices) return <Failure text="Your devices could not be loaded." retry={refetch} />;
  return (
    <>
      <ul aria-label="Devices" className="divide-y divide-line border-y border-line">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      <NextPage of={list} label="Loading more" />
      {devices.length > 1 && (
        <Button
          look="danger"
          isBusy={signOutOthers.isPending}
          onClick={() => signOutOthers.mutate()}
          className="mt-5 w-full"
        >
          Sign out everywhere else
        </Button>
      )}
    </>
  );
}
