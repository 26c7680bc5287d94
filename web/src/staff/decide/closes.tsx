import type { CaseFile, CaseReport } from '@kindred/contracts/cases';
import { nameOf } from '../../lib/person';
import { plural, reportWords } from '../parts/case-words';
import { Problem } from '../parts/problem';
import { SmallButton } from '../parts/small-button';

type ClosesProps = { file: CaseFile; reports: CaseReport[]; showAll: (() => void) | null; isShowing: boolean };

/**
 * Which reports a decision closes: every one of the case that is open. Nobody closes what they have not had on the screen. On a
 * small screen all else that says whom it is about is out of view here.
 */
export function Closes({ file, reports, showAll, isShowing }: ClosesProps) {
  if (showAll) {
    const hidden = Math.max(1, file.reportCount - reports.length);
    return (
      <Problem text={`${plural(hidden, 'report')} of this case ${hidden === 1 ? 'is' : 'are'} not shown yet.`}>
        <SmallButton isBusy={isShowing} onClick={showAll}>
          Show all
        </SmallButton>
      </Problem>
    );
  }
  const closed = reports.filter(({ state }) => state === 'open' || state === 'gone');
  return (
    <p className="text-xs text-muted">
      Closes {plural(closed.length, 'report')} about <bdi>{nameOf(file.person ?? { ...file, firstName: null })}</bdi>:{' '}
      {listOf(closed)}.
    </p>
  );
}

/** "Minor · Harassment, 3 × Spam". */
function listOf(reports: CaseReport[]) {
  const counts = new Map<string, number>();
  for (const words of reports.map(reportWords)) counts.set(words, (counts.get(words) ?? 0) + 1);
  return [...counts].map(([words, count]) => (count === 1 ? words : `${count} × ${words}`)).join(', ');
}
