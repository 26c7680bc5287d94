import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/button';
import { BrokenLink } from '../../components/illustrations/broken-link';
import { Page } from '../../components/page';
import { StatusMessage } from '../../components/status-message';

/** Shown for a link that is used, too old or incomplete. */
export function InvalidLink({ text }: { text: string }) {
  return (
    <Page title="Invalid link">
      <StatusMessage level={1} illustration={<BrokenLink />} title="This link is not valid" text={text}>
        <Link to="/" className={buttonStyle()}>
          Continue
        </Link>
      </StatusMessage>
    </Page>
  );
}
