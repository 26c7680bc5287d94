import { zodResolver } from '@hookform/resolvers/zod';
import { interact, ReportReason } from '@kindred/contracts/interactions';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button';
import { FieldError } from '../../components/field-error';
import { RadioList } from '../../components/radio-list';
import { Sheet } from '../../components/sheet';
import { TextArea } from '../../components/text-area';
import { useReport } from './use-report';

const NOTES_LENGTH = 1000;
type ReportSheetProps = { userId: string; name: string; isOpen: boolean; close: () => void };

export function ReportSheet({ userId, name, isOpen, close }: ReportSheetProps) {
  const report = useReport(userId, close);
  const errorId = useId();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(interact.input),
    defaultValues: { toUserId: userId, type: 'report' as const, reportReason: undefined, notes: '' },
  });
  const problem = formState.errors.reportReason?.message;

  const submit = handleSubmit(({ reportReason, notes }) => {
    if (reportReason) report.mutate({ reportReason, ...(notes && { notes }) });
  });

  return (
    <Sheet
      title={`Report ${name}`}
      description="Only our moderators see this. The other person is not told."
      isOpen={isOpen}
      close={close}
      footer={
        <>
          <Button look="secondary" onClick={close} className="flex-1">
            Cancel
          </Button>
          <Button look="destructive" type="submit" form={errorId} isBusy={report.isPending} className="flex-1">
            Report
          </Button>
        </>
      }
    >
      <form id={errorId} noValidate onSubmit={submit} className="space-y-5">
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
      </form>
    </Sheet>
  );
}
