import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/button';
import { CheckMark } from '../../components/illustrations/check-mark';
import { Page } from '../../components/page';
import { StatusMessage } from '../../components/status-message';

/** Shown after a link has done what it is for. */
export function LinkDone({ title, text, to = '/' }: { title: string; text: string; to?: '/' | '/login' }) {
  return (
    <Page title={title}>
      <StatusMessage level={1} illustration={<CheckMark />} title={title} text={text}>
        <Link to={to} className={buttonStyle()}>
          Continue
        </Link>
      </StatusMessage>
    </Page>
  );
}
