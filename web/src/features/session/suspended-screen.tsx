import { Statement, ToldWhileSuspended } from '@kindred/contracts/statements';
import { Button } from '../../components/button';
import type { Suspension } from '../../lib/appeals';
import { AppealSection } from '../statements/appeal-section';
import { StatementText, whatOf } from '../statements/statement-text';
import { EntryScreen } from './entry-screen';

/** Shown in place of the sign-in to whoever has the right password of a suspended account. */
export function SuspendedScreen({
  statement,
  appealToken,
  outcome,
  others,
  onBack,
}: Suspension & { onBack: () => void }) {
  const { data } = Statement.safeParse(statement);
  const { data: more = [] } = ToldWhileSuspended.safeParse(others);
  return (
    <EntryScreen title="Sign In" back="/" heading="About your account" tagline="You cannot sign in with it now.">
      <div className="space-y-6 pb-6">
        {data && <Told statement={data} appealToken={appealToken} outcome={Statement.safeParse(outcome).data} />}
        {more.map((one) => (
          <Told key={one.statement.id} {...one} />
        ))}
        <Button look="quiet" onClick={onBack} className="w-full">
          Back to Sign In
        </Button>
      </div>
    </EntryScreen>
  );
}

type ToldProps = { statement: Statement; appealToken?: string | null; outcome?: Statement | null };

/** A decision, and how an objection to it was decided, or the way to object. */
function Told({ statement, appealToken, outcome }: ToldProps) {
  return (
    <section aria-label={whatOf(statement)} className="space-y-6">
      <StatementText statement={statement} />
      {outcome && <StatementText statement={outcome} />}
      {!outcome && (appealToken || !statement.canAppeal) && (
        <AppealSection statement={statement} by={{ appealToken: appealToken ?? undefined }} />
      )}
    </section>
  );
}
