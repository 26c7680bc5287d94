import { dismissReporter, listCases, showCase } from '@kindred/contracts/cases';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { FormSheet } from '../../components/form-sheet';
import { TextArea } from '../../components/text-area';
import { api } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { keyOf } from '../../lib/query-client';
import { resolverFor } from '../../lib/resolver-for';
import { toast } from '../../lib/toasts';
import { plural, ruleChoices } from '../parts/case-words';
import { Choice } from '../parts/choice';
import { Problem } from '../parts/problem';
import { TemplateButtons } from './template-buttons';

/** `reports`: how many that dismisses; null where the server does not say. */
type DismissReporterSheetProps = { reporterId: string; reports: number | null; isOpen: boolean; close: () => void };
type Values = { reporterId: string; rule: string; facts: string };

/** Dismisses every open report of one reporter, in all cases, but those of a minor or a threat. */
export function DismissReporterSheet({ reporterId, reports: count, isOpen, close }: DismissReporterSheetProps) {
  const queries = useQueryClient();
  const dismiss = useMutation({
    mutationFn: (input: Values) => api(dismissReporter, dismissReporter.input.parse(input)),
    onSuccess: async ({ reports, isDone }) => {
      close();
      toast({ title: `${plural(reports, 'report')} dismissed${isDone ? '' : ' so far, the others follow'}` });
      await Promise.all(
        [listCases, showCase].map((contract) => queries.invalidateQueries({ queryKey: keyOf(contract) })),
      );
    },
  });
  const { register, handleSubmit, setValue, control, formState } = useForm<Values>({
    resolver: resolverFor(dismissReporter.input as never) as never,
    defaultValues: { reporterId, rule: '', facts: '' },
  });
  const facts = useWatch({ control, name: 'facts' });
  const { errors } = formState;
  return (
    <FormSheet
      title="Dismiss their reports"
      description={`${wordsFor(count)} Those of a minor or a threat stay, and cases that somebody else has open.`}
      action={count === null ? 'Dismiss all' : `Dismiss ${plural(count, 'report')}`}
      look="destructive"
      isBusy={dismiss.isPending}
      isOpen={isOpen}
      close={close}
      onSubmit={handleSubmit((input) => dismiss.mutate(input))}
    >
      <Choice label="Rule" choices={ruleChoices} error={errors.rule && 'Choose a rule'} {...register('rule')} />
      <TemplateButtons draft={{ kind: 'dismiss', rule: '', facts }} setFacts={(text) => setValue('facts', text)} />
      <TextArea label="Facts" rows={3} error={errors.facts?.message} {...register('facts')} />
      {dismiss.isError && <Problem text={messageOf(dismiss.error, 'No answer came. Please try again.')} />}
    </FormSheet>
  );
}

function wordsFor(count: number | null) {
  if (count === null) return 'Every open report of this reporter, in all cases.';
  if (count === 1)
    return 'This closes the 1 open report of this reporter, and what they report until you press the button.';
  return `This closes all ${count} open reports of this reporter, also in other cases, and what they report until you press the button.`;
}
