import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/button';
import { LostPath } from '../../components/illustrations/lost-path';
import { Page } from '../../components/page';
import { StatusMessage } from '../../components/status-message';

export function NotFoundPage() {
  return (
    <Page title="404 Page Not Found">
      <StatusMessage
        level={1}
        illustration={<LostPath />}
        title="404 Page Not Found"
        text="Did you forget to add the page to the router?"
      >
        <Link to="/" className={buttonStyle()}>
          Back to Discover
        </Link>
      </StatusMessage>
    </Page>
  );
}
