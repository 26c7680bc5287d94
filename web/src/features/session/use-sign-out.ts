import { signOut } from '@kindred/contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { noteSignedOut, oweSignOut } from '../../lib/empty-device';
import { forgetMember } from '../../lib/forget-member';
import { leave } from '../../lib/leave';

/** How long the server is waited for. */
const PATIENCE_MS = 5000;

/**
 * At once, whether or not the server can be reached, nothing of the member is on the screen or stays in this browser; then
 * the page starts anew. A session that could not be ended now is ended by the browser's next request.
 */
export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    onMutate: async () => {
      oweSignOut();
      // What is under way is refused now, and of no interest.
      void queries.cancelQueries();
      await forgetMember(queries);
    },
    mutationFn: () => Promise.race([api(signOut, {}), tooLate()]),
    onSuccess: noteSignedOut,
    onSettled: () => leave.reload(),
  });
}

async function tooLate(): Promise<never> {
  await new Promise((over) => setTimeout(over, PATIENCE_MS));
  throw new Error('The server has not answered');
}
