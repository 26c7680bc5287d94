import { plural } from '../parts/case-words';
import { Problem } from '../parts/problem';
import { SmallButton } from '../parts/small-button';

/** Says that reports came in while the case was shown. Nothing is decided until the moderator says that they are read. */
export function NewReports({ added, read }: { added: number; read: () => void }) {
  return (
    <Problem text={`${plural(added, 'report')} came in while you had this case open. Nothing is decided yet.`}>
      <SmallButton onClick={read}>I have read what is new</SmallButton>
    </Problem>
  );
}
