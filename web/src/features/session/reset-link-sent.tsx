import { Link } from 'react-router-dom';
import { BackHeader } from '../../components/back-header';
import { buttonStyle } from '../../components/button';
import { PaperPlane } from '../../components/illustrations/paper-plane';
import { Page } from '../../components/page';
import { StatusMessage } from '../../components/status-message';
import { textLinkStyle } from '../../components/text-link';

/** The text is the same for known and unknown addresses. */
export function ResetLinkSent({ email, tryAgain }: { email: string; tryAgain: () => void }) {
  return (
    <>
      <BackHeader to="/login" />
      <Page title="Check your inbox">
        <StatusMessage level={1} illustration={<PaperPlane />} title="Check your inbox">
          <p className="-mt-4 mb-3 max-w-[34ch] text-balance text-muted">
            If an account belongs to <strong className="font-semibold text-text">{email}</strong>, a link to choose a
            new password is on its way. It works for one hour.
          </p>
          <Link to="/login" className={buttonStyle()}>
            Back to login
          </Link>
          <p className="text-sm text-muted">
            Nothing there?{' '}
            <button type="button" onClick={tryAgain} className={textLinkStyle}>
              Try again
            </button>
          </p>
        </StatusMessage>
      </Page>
    </>
  );
}
