import { Statement } from '@kindred/contracts/statements';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../components/button';
import { Logo } from '../../components/logo';
import { Page } from '../../components/page';
import type { End } from '../../lib/appeals';
import { forgetKept } from '../../lib/forget-kept';
import { forgetMember } from '../../lib/forget-member';
import { leave } from '../../lib/leave';
import { useAppName } from '../../lib/use-config';
import { AppealSection } from '../statements/appeal-section';
import { StatementText } from '../statements/statement-text';

/** Said to who is too young. They are signed out already, and nothing of them stays in this browser. */
export function EndedScreen({ end }: { end: End }) {
  const queries = useQueryClient();
  useEffect(() => void forgetKept(), []);

  async function goAway() {
    await forgetMember(queries);
    leave.to('/');
  }

  return (
    <Page
      title={end.kind === 'deleted' ? 'Goodbye for now' : 'About your account'}
      className="animate-rise px-6 pt-safe pb-8"
    >
      <Logo className="mt-10 mb-6 w-13" />
      {end.kind === 'deleted' ? <Deleted /> : <Suspended {...end} />}
      <Button look="secondary" onClick={goAway} className="mt-8 w-full">
        Leave
      </Button>
    </Page>
  );
}

function Deleted() {
  const name = useAppName();
  return (
    <div className="space-y-4 leading-relaxed text-pretty">
      <h1 className="text-[2rem] leading-tight font-bold">Goodbye for now</h1>
      <p>Thank you for telling us. {name} is for adults, and you are not 18 yet.</p>
      <p className="text-muted">
        Your account and everything in it is deleted. We did not keep your date of birth. Nobody is angry with you, and
        once you are 18 you are welcome here.
      </p>
    </div>
  );
}

function Suspended({ statement, appealToken }: { statement?: unknown; appealToken?: string }) {
  const { data } = Statement.safeParse(statement);
  return (
    <div className="space-y-6">
      <h1 className="text-[2rem] leading-tight font-bold">About your account</h1>
      {data ? (
        <>
          <StatementText statement={data} />
          <AppealSection statement={data} by={{ appealToken }} />
        </>
      ) : (
        <p className="leading-relaxed text-pretty">
          By the date that you entered you are not 18 yet. Your account is suspended for a week. You can read why when
          you sign in, and object there.
        </p>
      )}
    </div>
  );
}
