import {
  addPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@kindred/contracts/passkeys';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { isAboutField } from '../../lib/field-refusals';
import { keyOf } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';
import { wordsOf } from './authenticator-error';

// Another device may have changed them.
export const passkeysQuery = queryOptions({
  queryKey: keyOf(listPasskeys),
  queryFn: () => api(listPasskeys, {}),
  refetchOnMount: 'always',
});

export function usePasskeys() {
  return useQuery(passkeysQuery);
}

type NewPasskey = { password: string; name: string };

/** Asks for options with the password, has the browser make the passkey, and keeps it. */
export function useAddPasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ password, name }: NewPasskey) => {
      const optionsJSON = await api(startPasskey, { password });
      const { startRegistration } = await import('@simplewebauthn/browser');
      return api(addPasskey, { response: await startRegistration({ optionsJSON }), name });
    },
    onSuccess: ({ name }) => toast({ title: 'Passkey added', description: `You can sign in with ${name}.` }),
    onError: reportUnlessShown,
    onSettled: () => queries.invalidateQueries(passkeysQuery),
  });
}

export function useRenamePasskey({ id }: Passkey) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name }: { name: string }) => api(renamePasskey, { passkeyId: id, name }),
    onError: reportUnlessShown,
    onSettled: () => queries.invalidateQueries(passkeysQuery),
  });
}

export function useRemovePasskey({ id, name }: Passkey) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ password }: { password: string }) => api(removePasskey, { passkeyId: id, password }),
    onSuccess: () => toast({ title: 'Passkey removed', description: `${name} signs nobody in any more.` }),
    onError: reportUnlessShown,
    onSettled: () => queries.invalidateQueries(passkeysQuery),
  });
}

/** Reports an error, unless it is about a field and shown beside that. */
function reportUnlessShown(error: unknown) {
  if (!isAboutField(error)) reportFailure(error, 'Error', wordsOf(error) ?? messageOf(error, 'Please try again.'));
}
