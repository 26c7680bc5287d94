import { changePhoto, deletePhoto } from '@kindred/contracts/media';
import type { Photo } from '@kindred/contracts/profile';
import { viewProfile } from '@kindred/contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../lib/api';
import { isRefusal, messageOf } from '../../lib/api-error';
import { forgetFile } from '../../lib/forget-file';
import { tellTabs } from '../../lib/other-tabs';
import { keyOf } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';
import { currentUserQuery } from '../../lib/use-current-user';

/** Refetches everything that shows the member's photos. */
export function useRefreshPhotos() {
  const queries = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
        queries.invalidateQueries({ queryKey: keyOf(viewProfile) }),
      ]),
    [queries],
  );
}

export function useDeletePhoto() {
  const refresh = useRefreshPhotos();
  return useMutation({
    mutationFn: ({ id }: Photo) => api(deletePhoto, { photoId: id }),
    onSuccess: async (_, { imageUrl }) => {
      forgetFile(imageUrl);
      tellTabs('changed');
      await refresh();
      toast({ title: 'Delete photo', description: 'Photo deleted.' });
    },
    onError: (error) => {
      reportFailure(error, 'Error', messageOf(error, 'Failed to delete photo'));
      if (!isRefusal(error)) void refresh();
    },
  });
}

export function useChooseProfilePicture() {
  const refresh = useRefreshPhotos();
  return useMutation({
    mutationFn: (photoId: string) => api(changePhoto, { photoId, isProfilePicture: true }),
    onSuccess: () => {
      tellTabs('changed');
      return refresh();
    },
    onError: (error) => {
      reportFailure(error, 'Error', messageOf(error, 'Failed to update photo'));
      if (!isRefusal(error)) void refresh();
    },
  });
}
