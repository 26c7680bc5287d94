import { showEvidence } from '@kindred/contracts/staff';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { api } from '../../lib/api';

/** The address of a photo that the person of a case has now, also of one that the moderator could not see as a member. */
export const casePhotoAddress = (caseId: string, photoId: string) => `/api/staff/cases/${caseId}/photos/${photoId}`;
export const evidenceAddress = (id: string) => `/api/staff/evidence/${id}`;

/** Reads a piece of evidence in the shape of its kind, once, since each request is logged; the cache drops it with the screen. */
export const evidenceQuery = <Schema extends z.ZodMiniType>(id: string, shape: Schema) =>
  queryOptions({
    queryKey: ['evidence', id],
    queryFn: async (): Promise<z.output<Schema>> => shape.parse(await api(showEvidence, { evidenceId: id })),
    gcTime: 0,
  });

export const useEvidence = <Schema extends z.ZodMiniType>(id: string, shape: Schema) =>
  useQuery(evidenceQuery(id, shape));
