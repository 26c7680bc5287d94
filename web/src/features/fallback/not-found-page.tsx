import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/button';
import { LostPath } from '../../components/illustrations/lost-path';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';

export function NotFoundPage() {
  return (
    <Page title="404 Page Not Found">
      <Notice
        level={1}
        illustration={<LostPath />}
        title="404 Page Not Found"
        text="Did you forget to add the page to the router?"
      >
        <Link to="/" className={buttonStyle()}>
          Back to Discover
        </Link>
      </Notice>
    </Page>
  );
}
