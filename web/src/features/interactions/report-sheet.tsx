import { interact, ReportReason } from '@kindred/contracts/interactions';
import { useForm } from 'react-hook-form';
import { DestructiveFormSheet } from '../../components/destructive-form-sheet';
import { FieldError } from '../../components/field-error';
import { RadioList } from '../../components/radio-list';
import { TextArea } from '../../components/text-area';
import { resolverFor } from '../../lib/resolver-for';
import { useReport } from './use-report';

const NOTES_LENGTH = 1000;
type ReportSheetProps = { userId: string; name: string; isOpen: boolean; close: () => void };

export function ReportSheet({ userId, name, isOpen, close }: ReportSheetProps) {
  const report = useReport(userId, close);
  const { register, handleSubmit, formState } = useForm({
    resolver: resolverFor(interact.input),
    defaultValues: { toUserId: userId, type: 'report' as const, reportReason: undefined, notes: '' },
  });
  const problem = formState.errors.reportReason?.message;

  const submit = handleSubmit(({ reportReason, notes }) => {
    if (reportReason) report.mutate({ reportReason, ...(notes && { notes }) });
  });

  return (
    <DestructiveFormSheet
      title={`Report ${name}`}
      description="Only our moderators see this. The other person is not told."
      action="Report"
      isBusy={report.isPending}
      isOpen={isOpen}
      close={close}
      onSubmit={submit}
    >
      <div>
        <RadioList legend="Reason" choices={ReportReason.options} {...register('reportReason')} />
        <FieldError>{problem}</FieldError>
      </div>
      <TextArea
        label="Notes (optional)"
        rows={3}
        maxLength={NOTES_LENGTH}
        error={formState.errors.notes?.message}
        {...register('notes')}
      />
    </DestructiveFormSheet>
  );
}
