import { showCase } from '@kindred/contracts/cases';
import type { QueryClient } from '@tanstack/react-query';
import { codeOf } from '../../lib/api-error';
import { keyOf } from '../../lib/query-client';

/** Reads a case again where the server answers that it is closed, so that its screen shows what was decided. */
export function rereadClosed(queries: QueryClient, caseId: string, error: unknown) {
  if (codeOf(error) === 'case_closed') void queries.invalidateQueries({ queryKey: keyOf(showCase, { caseId }) });
}
