import { type Device, listDevices, signOutDevice, signOutOtherDevices } from '@kindred/contracts/devices';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { pagesOf } from '../../lib/pages';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';

const devicesQuery = pagesOf(listDevices);

/** The devices that are signed in, in pages: this one, then the last used first. */
export function useDevices() {
  // Somebody may have signed in elsewhere since.
  const query = useInfiniteQuery({ ...devicesQuery, refetchOnMount: 'always' });
  const devices = query.data?.pages.flatMap(({ items }) => items);
  return { ...query, devices: devices?.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) };
}

export function useSignOutDevice({ id, device }: Device) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(signOutDevice, { sessionId: id }),
    onSuccess: () => toast({ title: 'Signed out', description: `${device} is signed out.` }),
    onError: (error) => reportFailure(error, 'Error', 'Failed to sign the device out. Please try again.'),
    // A device that is signed out already is in the list no more.
    onSettled: () => queries.invalidateQueries(devicesQuery),
  });
}

export function useSignOutOthers() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(signOutOtherDevices, {}),
    onSuccess: () => toast({ title: 'Signed out', description: 'Every other device is signed out.' }),
    onError: (error) => reportFailure(error, 'Error', 'Failed to sign the other devices out. Please try again.'),
    onSettled: () => queries.invalidateQueries(devicesQuery),
  });
}
