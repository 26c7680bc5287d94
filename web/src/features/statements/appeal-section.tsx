import { APPEAL_DAYS, type Appeal, type Statement } from '@kindred/contracts/statements';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button';
import { codeOf } from '../../lib/api-error';
import { keptAppeal } from '../../lib/appeals';
import { AppealForm } from './appeal-form';
import { useAppeal } from './use-statements';

type AppealSectionProps = {
  statement: Statement;
  /** What names the decision: the statement for whoever is signed in, a token for whoever may not sign in. */
  by: Pick<Appeal, 'noticeId' | 'appealToken'>;
};

const SENT =
  'Your objection is sent. Somebody else than the person who decided will read it, where there is one, and you will be told the outcome.';
const ALREADY = 'You have objected to this. There is one objection for each decision, and you are told its outcome.';
const TAKEN_BACK = 'This was taken back.';
const OVER = `The ${APPEAL_DAYS} days in which you could object here are over.`;
/** Why one cannot object. */
const reasons = new Map<string | undefined, string>([
  ['waiting', ALREADY],
  ['decided', 'You have objected to this, and the decision stays.'],
  ['taken_back', TAKEN_BACK],
  ['over', OVER],
]);
const refusals = new Map<string | undefined, string>([
  ['already_appealed', ALREADY],
  ['decision_taken_back', TAKEN_BACK],
  ['appeal_over', OVER],
]);

/** The way to object to a decision, or why there is none any more; nothing where there is nothing to object to. */
export function AppealSection({ statement, by }: AppealSectionProps) {
  const { id } = statement;
  const [isOpen, setIsOpen] = useState(keptAppeal(id) !== '');
  const appeal = useAppeal(id);
  if (appeal.isSuccess) return <Said words={SENT} isNew />;
  const refusal = refusals.get(codeOf(appeal.error));
  if (refusal) return <Said words={refusal} isNew />;
  if (!statement.canAppeal) {
    const reason = reasons.get(statement.objection);
    return reason && <Said words={reason} />;
  }
  if (isOpen) {
    const send = (text: string) => appeal.mutate({ ...by, text });
    return <AppealForm statementId={id} isBusy={appeal.isPending} send={send} />;
  }
  return (
    <Button look="secondary" onClick={() => setIsOpen(true)} className="w-full">
      Object
    </Button>
  );
}

function Said({ words, isNew = false }: { words: string; isNew?: boolean }) {
  return (
    <p
      role={isNew ? 'status' : undefined}
      className="flex items-start gap-3 rounded-control bg-raised px-4 py-3 text-sm text-pretty"
    >
      {isNew && <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-positive" />}
      {words}
    </p>
  );
}
