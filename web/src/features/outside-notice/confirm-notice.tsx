import { Link } from 'react-router-dom';
import { BackHeader } from '../../components/back-header';
import { Button, buttonStyle } from '../../components/button';
import { CheckMark } from '../../components/illustrations/check-mark';
import { PaperPlane } from '../../components/illustrations/paper-plane';
import { Page } from '../../components/page';
import { StatusMessage } from '../../components/status-message';
import { useConfirmNotice } from './use-outside-notice';

/** Behind the link of the mail. It needs a press: what opens links by itself confirms nothing. */
export function ConfirmNotice({ token }: { token: string }) {
  const confirm = useConfirmNotice();
  const title = confirm.data ? 'Your notice has arrived' : 'Confirm your notice';
  return (
    <>
      <BackHeader to="/" />
      <Page title={title}>
        {confirm.data ? (
          <StatusMessage
            level={1}
            illustration={<CheckMark />}
            title={title}
            text="A person reads it and decides. We write to you when that is done. Name this number if you write to us about it."
          >
            <p role="status" className="text-muted">
              Number <strong className="font-semibold text-text">{confirm.data.number}</strong>
            </p>
            <Link to="/" className={buttonStyle('secondary')}>
              Done
            </Link>
          </StatusMessage>
        ) : (
          <StatusMessage
            level={1}
            illustration={<PaperPlane />}
            title={title}
            text="Press the button, and we know that the address is yours and read what you wrote."
          >
            <Button isBusy={confirm.isPending} onClick={() => confirm.mutate({ token })}>
              Confirm
            </Button>
          </StatusMessage>
        )}
      </Page>
    </>
  );
}
