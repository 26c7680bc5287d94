import { showCase } from '@kindred/contracts/cases';
import type { QueryClient } from '@tanstack/react-query';
import { codeOf } from '../../lib/api-error';
import { keyOf } from '../../lib/query-client';

const changes = ['case_closed', 'case_grown'];

/** Reads a case again, so that its screen shows the case as it is now. */
export function rereadCase(queries: QueryClient, caseId: string) {
  void queries.invalidateQueries({ queryKey: keyOf(showCase, { caseId }) });
}

/** The same where the server answers that the case is closed, or has more reports than were shown. */
export function rereadChanged(queries: QueryClient, caseId: string, error: unknown) {
  if (changes.includes(codeOf(error) ?? '')) rereadCase(queries, caseId);
}
