import { plural } from '../parts/case-words';
import { Problem } from '../parts/problem';
import { SmallButton } from '../parts/small-button';

/** Says that reports came in while the case was shown. Nothing is decided until the moderator says that they are read. */
export function NewReports({ added, read }: { added: number; read: () => void }) {
  return (
    <Problem text={`${plural(added, 'report')} came in while you had this case open. Nothing is decided yet.`}>
      <SmallButton look="quiet" onClick={goToNew}>
        Show
      </SmallButton>
      <SmallButton onClick={read}>I have read what is new</SmallButton>
    </Problem>
  );
}

/** The first new report, which may be out of view. */
function goToNew() {
  const row = document.querySelector<HTMLElement>('[data-new] [data-row]');
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
}
