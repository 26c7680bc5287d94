import { useState } from 'react';
import { Failure } from '../../components/failure';
import { Loading } from '../../components/loading';
import { Page } from '../../components/page';
import { useLinkToken } from '../../lib/use-link-token';
import { ConfirmAddress } from './confirm-address';
import { InvalidLink } from './invalid-link';
import { LinkDone } from './link-done';
import { isInvalidLink, useEmailLink } from './use-email-link';

const TITLE = 'Confirm your address';

/** The page behind the link in a mail. Opening it does nothing: scanners of mails open links too. */
export function ConfirmEmailPage() {
  const token = useLinkToken();
  return token ? <WithToken token={token} /> : <InvalidLink text="It is incomplete. Open it from the email." />;
}

function WithToken({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useEmailLink(token);
  const [done, setDone] = useState<{ title: string; text: string } | null>(null);
  if (done) return <LinkDone {...done} />;
  if (data) return <ConfirmAddress token={token} link={data} onDone={setDone} />;
  if (isInvalidLink(error)) {
    return <InvalidLink text="It is used or too old. Settings, Account & security, sends you a new one." />;
  }
  return (
    <Page title={TITLE}>
      {isPending ? <Loading text="Loading..." /> : <Failure text="The link could not be looked at." retry={refetch} />}
    </Page>
  );
}
