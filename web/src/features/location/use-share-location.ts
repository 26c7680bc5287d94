import { cellCentre, cellOf, settleCell } from '@kindred/contracts/grid';
import { type CurrentUser, shareLocation } from '@kindred/contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { isRefusal, messageOf } from '../../lib/api-error';
import { tellTabs } from '../../lib/other-tabs';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';
import { configQuery } from '../../lib/use-config';
import { currentUserQuery } from '../../lib/use-current-user';
import { refreshPeople } from '../interactions/person-cache';
import { PositionError, readPosition } from './read-position';
import { reverseGeocode } from './reverse-geocode';

/** Sends the cell of the member's position to the server. The reading and its accuracy stay in this browser, as `data`. */
export function useShareLocation(user: CurrentUser) {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([queries.invalidateQueries({ queryKey: currentUserQuery.queryKey }), refreshPeople(queries)]);
  return useMutation({
    mutationFn: async () => {
      const reading = await readPosition();
      const centre = cellCentre(settleCell(reading, cellOfMember(user)));
      const { geocoderUrl } = await queries.ensureQueryData(configQuery);
      await api(shareLocation, { ...centre, locationName: await reverseGeocode(geocoderUrl, centre) });
      return reading;
    },
    onSuccess: () => {
      tellTabs('changed');
      toast({ title: 'Location updated', description: 'Your location has been updated successfully' });
      return refresh();
    },
    onError: (error) => {
      if (error instanceof PositionError) return reportFailure(error, 'Location Error', error.message);
      reportFailure(error, 'Location update failed', messageOf(error, 'Failed to update location'));
      if (!isRefusal(error)) void refresh();
    },
  });
}

/** The server holds the centre of the last cell, so the cell is remembered without a trace in this browser. */
function cellOfMember({ latitude, longitude }: CurrentUser) {
  return latitude === null || longitude === null ? null : cellOf({ latitude, longitude });
}
