import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConfirmNotice } from './confirm-notice';
import { NoticeForm } from './notice-form';
import { NoticeSent } from './notice-sent';

/** A notice of somebody who needs no account: they write it, and confirm it by the link in a mail. */
export function NoticePage() {
  const [params] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const token = params.get('token');
  if (token) return <ConfirmNotice token={token} />;
  if (sentTo) return <NoticeSent email={sentTo} />;
  return <NoticeForm onSent={setSentTo} />;
}
