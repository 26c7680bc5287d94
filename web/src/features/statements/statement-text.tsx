import type { Statement } from '@kindred/contracts/statements';
import { Link, useLocation } from 'react-router-dom';
import { textLinkStyle } from '../../components/text-link';

/** A decision in words: what and for how long, the facts, the rule, who decided, how to object. */
export function StatementText({ statement }: { statement: Statement }) {
  return (
    <div className="space-y-4">
      <p className="text-lg leading-snug font-semibold text-pretty">{whatOf(statement)}</p>
      <Reasons statement={statement} />
    </div>
  );
}

/** All of a decision but what was decided. */
export function Reasons({ statement }: { statement: Statement }) {
  const { pathname, search } = useLocation();
  const [, ...reasons] = paragraphsOf(statement);
  return (
    <div className="space-y-4 leading-relaxed text-pretty [overflow-wrap:anywhere]">
      {reasons.map((paragraph) => (
        <p key={paragraph} dir="auto" className="whitespace-pre-line text-muted">
          {paragraph}
        </p>
      ))}
      <Link to="/terms" state={{ from: pathname + search }} className={textLinkStyle}>
        Read the rules in our Terms
      </Link>
    </div>
  );
}

/** What was decided: the first paragraph. */
export function whatOf(statement: Statement) {
  return paragraphsOf(statement)[0];
}

function paragraphsOf({ text }: Statement) {
  return text.replaceAll(MOMENT, unbroken).split(/\n{2,}/);
}

const MOMENT = /\d{4}-\d\d-\d\d \d\d:\d\d UTC/g;

/** A moment that stays in one line. */
const unbroken = (moment: string) => moment.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0');

/** The day of a decision, in full. */
export function dayOf({ createdAt }: Statement) {
  return new Date(createdAt).toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric' });
}
