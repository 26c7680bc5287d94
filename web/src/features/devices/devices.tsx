import { Button } from '../../components/button';
import { Failure } from '../../components/failure';
import { Loading } from '../../components/loading';
import { NextPage } from '../../components/next-page';
import { useLeavingFocus } from '../../components/use-leaving-focus';
import { DeviceRow } from './device-row';
import { useDevices, useSignOutOthers } from './use-devices';

/** The devices that are signed in to the account, and the buttons that sign them out. */
export function Devices() {
  const list = useDevices();
  const { devices, isPending, refetch } = list;
  if (isPending) return <Loading isRow text="Loading your devices..." />;
  if (!devices) return <Failure text="Your devices could not be loaded." retry={refetch} />;
  return (
    <>
      <ul aria-label="Devices" className="divide-y divide-line border-y border-line">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      <NextPage of={list} label="Loading more" />
      {devices.length > 1 && <SignOutOthers />}
    </>
  );
}

function SignOutOthers() {
  const signOut = useSignOutOthers();
  return (
    <Button
      ref={useLeavingFocus()}
      look="danger"
      isBusy={signOut.isPending}
      onClick={() => signOut.mutate()}
      className="mt-5 w-full"
    >
      Sign out everywhere else
    </Button>
  );
}
