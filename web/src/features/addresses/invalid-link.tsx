import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/button';
import { BrokenLink } from '../../components/illustrations/broken-link';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';

/** Shown for a link that is used, too old or incomplete. */
export function InvalidLink({ text }: { text: string }) {
  return (
    <Page title="Invalid link">
      <Notice level={1} illustration={<BrokenLink />} title="This link is not valid" text={text}>
        <Link to="/" className={buttonStyle()}>
          Continue
        </Link>
      </Notice>
    </Page>
  );
}
