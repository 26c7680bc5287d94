import type { Statement } from '@kindred/contracts/moderation';
import { Link, useLocation } from 'react-router-dom';
import { textLinkStyle } from '../../components/text-link';

/** A decision in words: what and for how long, the facts, the rule, who decided, how to object. */
export function StatementText({ statement }: { statement: Statement }) {
  const { pathname } = useLocation();
  const [what, ...reasons] = paragraphsOf(statement.text);
  return (
    <div className="space-y-4 leading-relaxed text-pretty [overflow-wrap:anywhere]">
      <p className="text-lg leading-snug font-semibold">{what}</p>
      {reasons.map((paragraph) => (
        <p key={paragraph} dir="auto" className="whitespace-pre-line text-muted">
          {paragraph}
        </p>
      ))}
      <Link to="/terms" state={{ from: pathname }} className={textLinkStyle}>
        Read the rules in our Terms
      </Link>
    </div>
  );
}

/** Paragraphs are parted by an empty line. The first says what was decided. */
export function paragraphsOf(text: string) {
  return text.split(/\n{2,}/);
}

/** The day of a decision, in full. */
export function dayOf({ createdAt }: Statement) {
  return new Date(createdAt).toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric' });
}
