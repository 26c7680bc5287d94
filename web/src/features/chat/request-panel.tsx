import type { PersonSummary } from '@kindred/contracts/person-summaries';
import { Suspense } from 'react';
import { Button } from '../../components/button';
import { useLeavingFocus } from '../../components/use-leaving-focus';
import { useSheet } from '../../components/use-sheet';
import { orNothing } from '../../lib/or-nothing';
import { nameOf } from '../../lib/person';
import { useNavigateFromHere } from '../../lib/use-navigate-from-here';
import { useBlock } from '../interactions/use-block';
import { useAnswerRequest } from './use-answer-request';

const ReportSheet = orNothing(async () => (await import('../interactions/report-sheet')).ReportSheet);

/** In the place of the composer, where somebody asks to write to the member. */
export function RequestPanel({ conversationId, partner }: { conversationId: string; partner: PersonSummary }) {
  const navigate = useNavigateFromHere();
  const leave = () => navigate('/messages?box=requests', { replace: true });
  const answer = useAnswerRequest(conversationId, leave);
  const block = useBlock(partner.id, leave);
  const { opening, open, ...sheet } = useSheet('report-request');
  const name = nameOf(partner);
  const isBusy = answer.isPending || block.isPending;
  const isAccepting = answer.isPending && answer.variables === 'accept';
  return (
    <section
      ref={useLeavingFocus()}
      aria-label="Request"
      className="border-t border-line bg-background px-4 pt-4 pb-safe"
    >
      <p className="text-center text-sm leading-snug text-balance text-muted">
        <bdi className="font-semibold text-text">{name}</bdi> asks to write to you. Until you accept, photos stay hidden
        and nobody is told that you read this. Declining is never told.
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button look="secondary" disabled={isBusy} onClick={() => answer.mutate('decline')}>
          Decline
        </Button>
        <Button disabled={isBusy && !isAccepting} isBusy={isAccepting} onClick={() => answer.mutate('accept')}>
          Accept
        </Button>
        <Button look="danger" disabled={isBusy} onClick={() => block.mutate()}>
          Block
        </Button>
        <Button look="danger" disabled={isBusy} aria-haspopup="dialog" onClick={open}>
          Report
        </Button>
      </div>
      <Suspense>{opening > 0 && <ReportSheet key={opening} userId={partner.id} name={name} {...sheet} />}</Suspense>
    </section>
  );
}
