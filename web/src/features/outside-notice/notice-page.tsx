import { useState } from 'react';
import { useLinkToken } from '../../lib/use-link-token';
import { ConfirmNotice } from './confirm-notice';
import { NoticeForm } from './notice-form';
import { NoticeSent } from './notice-sent';

/** A notice of somebody who needs no account: they write it, and confirm it by the link in a mail. */
export function NoticePage() {
  const token = useLinkToken();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (token) return <ConfirmNotice token={token} />;
  if (sentTo) return <NoticeSent email={sentTo} />;
  return <NoticeForm onSent={setSentTo} />;
}
