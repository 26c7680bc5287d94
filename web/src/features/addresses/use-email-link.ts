import { confirmEmail, denyEmail, readEmailLink, undoEmailChange } from '@kindred/contracts/addresses';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { codeOf, messageOf } from '../../lib/api-error';
import { isAboutField } from '../../lib/field-refusals';
import { askAgain, keyOf } from '../../lib/query-client';
import { reportFailure } from '../../lib/report-failure';
import { currentUserQuery } from '../../lib/use-current-user';

/** Whether a link is used, too old or incomplete. */
export function isInvalidLink(error: unknown) {
  const isMalformed = !codeOf(error) && messageOf(error, '') === 'Invalid link';
  return codeOf(error) === 'invalid_email_link' || codeOf(error) === 'validation_failed' || isMalformed;
}

/** Whose address a link would confirm. It changes nothing. */
export function useEmailLink(token: string) {
  return useQuery({ queryKey: [...keyOf(readEmailLink), token], queryFn: () => api(readEmailLink, { token }) });
}

/** Each ends or changes what this browser's session shows, if it has one. */
export const useConfirmEmail = (token: string) => useLinkUse(() => api(confirmEmail, { token }));
export const useDenyEmail = (token: string) => useLinkUse(() => api(denyEmail, { token }));
export const useUndo = (token: string) =>
  useLinkUse(({ password }: { password: string }) => api(undoEmailChange, { token, password }));

function useLinkUse<Input = void>(use: (input: Input) => Promise<object | undefined>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: use,
    onSuccess: () => askAgain(queries, currentUserQuery.queryKey),
    onError: (error) => {
      if (!isAboutField(error)) reportFailure(error, 'Error', messageOf(error, 'Please try again.'));
    },
  });
}
