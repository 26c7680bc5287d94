import { Statement } from '@kindred/contracts/statements';
import { Button } from '../../components/button';
import type { Suspension } from '../../lib/objections';
import { Objection } from '../statements/objection';
import { StatementText } from '../statements/statement-text';
import { EntryScreen } from './entry-screen';

/** Shown in place of the sign-in to whoever has the right password of a suspended account. */
export function SuspendedScreen({ statement, appealToken, onBack }: Suspension & { onBack: () => void }) {
  const { data } = Statement.safeParse(statement);
  return (
    <EntryScreen title="Sign In" back="/" heading="About your account" tagline="You cannot sign in with it now.">
      <div className="space-y-6 pb-6">
        {data && <StatementText statement={data} />}
        {data && (appealToken || !data.canAppeal) && <Objection statement={data} by={{ appealToken }} />}
        <Button look="quiet" onClick={onBack} className="w-full">
          Back to Sign In
        </Button>
      </div>
    </EntryScreen>
  );
}
