import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/button';
import { CheckMark } from '../../components/illustrations/check-mark';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';

/** Shown after a link has done what it is for. */
export function LinkDone({ title, text, to = '/' }: { title: string; text: string; to?: '/' | '/login' }) {
  return (
    <Page title={title}>
      <Notice level={1} illustration={<CheckMark />} title={title} text={text}>
        <Link to={to} className={buttonStyle()}>
          Continue
        </Link>
      </Notice>
    </Page>
  );
}
