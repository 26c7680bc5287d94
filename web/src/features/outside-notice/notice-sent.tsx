import { BackHeader } from '../../components/back-header';
import { PaperPlane } from '../../components/illustrations/paper-plane';
import { Page } from '../../components/page';
import { StatusMessage } from '../../components/status-message';

export function NoticeSent({ email }: { email: string }) {
  return (
    <>
      <BackHeader to="/" />
      <Page title="Look into your mailbox">
        <StatusMessage level={1} illustration={<PaperPlane />} title="Look into your mailbox">
          <p className="-mt-4 max-w-[34ch] text-balance text-muted">
            We have sent a link to <strong className="font-semibold text-text">{email}</strong>. Open it to confirm your
            notice. We read it once you have.
          </p>
          <p className="max-w-[34ch] text-sm text-balance text-muted">
            A mailbox gets one link a day. If none comes, send your notice again with another address.
          </p>
        </StatusMessage>
      </Page>
    </>
  );
}
