import { interact, type ReportDetail, ReportReason } from '@kindred/contracts/interactions';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DestructiveFormSheet } from '../../components/destructive-form-sheet';
import { FieldError } from '../../components/field-error';
import { RadioList } from '../../components/radio-list';
import { TextArea } from '../../components/text-area';
import { resolverFor } from '../../lib/resolver-for';
import { MoreMessages } from './more-messages';
import { namedBy, type Reported } from './reported';
import { ReportedCard } from './reported-card';
import { TellUsMore } from './tell-us-more';
import { useReport } from './use-report';

type ReportSheetProps = {
  userId: string;
  name: string;
  /** The message or photo that is reported. */
  thing?: Reported;
  /** Other messages that may be reported with it. */
  others?: Reported[];
  isOpen: boolean;
  close: () => void;
};

export function ReportSheet({ userId, name, thing, others = [], isOpen, close }: ReportSheetProps) {
  const report = useReport(userId);
  const [detail, setDetail] = useState<ReportDetail | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const { register, handleSubmit, formState } = useForm({
    resolver: resolverFor(interact.input),
    defaultValues: { toUserId: userId, type: 'report' as const, reportReason: undefined, notes: '' },
  });
  const problem = formState.errors.reportReason?.message;

  const submit = handleSubmit(({ reportReason, notes }) => {
    const about = { ...(detail && { detail }), ...(thing && namedBy(thing, chosen)) };
    if (reportReason) report.mutate({ reportReason, ...(notes && { notes }), ...about }, { onSuccess: close });
  });

  return (
    <DestructiveFormSheet
      title={`Report ${name}`}
      description="Only our moderators see this. The other person is not told."
      action="Report"
      isBusy={report.isPending || report.isSuccess}
      isOpen={isOpen}
      isFirm={formState.isDirty || detail !== null || chosen.length > 0}
      close={close}
      onSubmit={submit}
    >
      {thing && <ReportedCard thing={thing} />}
      {thing?.kind === 'message' && <MoreMessages others={others} chosen={chosen} onChange={setChosen} />}
      <div>
        <RadioList legend="Reason" choices={ReportReason.options} {...register('reportReason')} />
        <FieldError>{problem}</FieldError>
      </div>
      <TellUsMore detail={detail} onChange={setDetail} />
      <TextArea label="Notes (optional)" rows={3} error={formState.errors.notes?.message} {...register('notes')} />
    </DestructiveFormSheet>
  );
}
