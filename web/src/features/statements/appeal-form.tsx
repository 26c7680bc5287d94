import { text } from '@kindred/contracts/fields';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { Button } from '../../components/button';
import { TextArea } from '../../components/text-area';
import { keepAppeal, keptAppeal } from '../../lib/appeals';
import { resolverFor } from '../../lib/resolver-for';

const APPEAL_LENGTH = 2000;
const AppealValues = z.object({ text: text(APPEAL_LENGTH).check(z.minLength(1, 'Say why you object')) });

type AppealFormProps = { statementId: string; isBusy: boolean; send: (text: string) => void };

/** Asks for the reasons of an appeal. What is written is there again after a visit to another screen. */
export function AppealForm({ statementId, isBusy, send }: AppealFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: resolverFor(AppealValues),
    defaultValues: { text: keptAppeal(statementId) },
  });
  return (
    <form noValidate onSubmit={handleSubmit(({ text: words }) => send(words))} className="animate-fade space-y-4">
      <TextArea
        label="Why do you object?"
        autoFocus
        rows={6}
        error={formState.errors.text?.message}
        {...register('text', { onChange: ({ target }) => keepAppeal(statementId, target.value) })}
      />
      <p className="px-1 text-sm text-muted">
        What should the person who reads this know? You can object once to each decision.
      </p>
      <Button type="submit" look="secondary" isBusy={isBusy} className="w-full">
        Send objection
      </Button>
    </form>
  );
}
