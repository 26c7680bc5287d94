import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { ApiError } from '../../lib/api-error';

export const evidenceAddress = (id: string) => `/api/staff/evidence/${id}`;

/** What was frozen, by the shape of its kind. Each request is written down, so it is asked for once, and forgotten with the screen. */
export function useEvidence<Schema extends z.ZodMiniType>(id: string, shape: Schema) {
  return useQuery({
    queryKey: ['evidence', id],
    queryFn: async (): Promise<z.output<Schema>> => {
      const response = await fetch(evidenceAddress(id));
      if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
      return shape.parse(await response.json());
    },
    gcTime: 0,
  });
}
