import { APPEAL_DAYS, type Appeal, type Statement } from '@kindred/contracts/statements';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button';
import { codeOf } from '../../lib/api-error';
import { keptObjection } from '../../lib/objections';
import { AppealForm } from './appeal-form';
import { useAppeal } from './use-statements';

type ObjectionProps = {
  statement: Statement;
  /** What names the decision: the statement for who is signed in, a token for who may not sign in. */
  by: Pick<Appeal, 'noticeId' | 'appealToken'>;
};

const DAY_MS = 86_400_000;
const SENT =
  'Your objection is sent. Somebody else than the person who decided will read it, and you will be told the outcome.';
const ALREADY = 'You have objected to this. There is one objection for each decision, and you are told its outcome.';
const OVER = `The ${APPEAL_DAYS} days in which you could object here are over.`;

/** The way to object to a decision, or why there is none any more. */
export function Objection({ statement, by }: ObjectionProps) {
  const { id } = statement;
  const [isOpen, setIsOpen] = useState(keptObjection(id) !== '');
  const appeal = useAppeal(id);
  if (appeal.isSuccess) return <Said words={SENT} isNew />;
  const code = codeOf(appeal.error);
  if (code === 'already_appealed') return <Said words={ALREADY} isNew />;
  if (code === 'appeal_over') return <Said words={OVER} isNew />;
  if (!statement.canAppeal) return <Said words={isOver(statement) ? OVER : ALREADY} />;
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

function isOver({ createdAt }: Statement) {
  return Date.now() - Date.parse(createdAt) > APPEAL_DAYS * DAY_MS;
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
