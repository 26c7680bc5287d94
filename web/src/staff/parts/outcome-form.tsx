import type { UseMutationResult } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod/mini';
import { FieldError } from '../../components/field-error';
import { TextArea } from '../../components/text-area';
import { codeOf, isMissing, messageOf } from '../../lib/api-error';
import { resolverFor } from '../../lib/resolver-for';
import { CLOSED } from '../access/access';
import { useKeys } from '../keyboard/use-keys';
import { ruleChoices } from './case-words';
import { Choice } from './choice';
import { keptWriting, useKeeping } from './kept-writing';
import { Preview } from './preview';
import { Problem } from './problem';
import { SmallButton } from './small-button';

/** A moderation service of the release before answers that a decided notice is missing. */
const decided = ['appeal_decided', 'appeal_missing', 'outside_notice_decided', 'outside_notice_missing'];
const LEFT = 'This has left the list: it is decided, or cannot be looked up right now.';
const STAYS = 'What you wrote stays here.';

/** Whether what was to be decided does not wait any more. */
export const isDecided = (error: unknown) => decided.includes(codeOf(error) ?? '');

/** Why a decision was not taken. */
export function failureWords(error: unknown) {
  if (isMissing(error) && isDecided(error)) return `This is decided already. ${STAYS}`;
  if (isDecided(error)) return `${messageOf(error, 'This is decided already.')} ${STAYS}`;
  if (codeOf(error) === 'not_found') return CLOSED;
  return messageOf(error, 'No answer came. Please try again: what you wrote stays.');
}

type Values = { outcome: string; text: string; rule?: string };
type OutcomeFormProps = {
  /** What is decided. */
  id: string;
  /** The shape of what is sent, with `outcome`, `text` and perhaps `rule`. */
  shape: z.ZodMiniType;
  outcomes: { value: string; name: string; about: string }[];
  /** What the text is, and for whom. */
  textLabel: string;
  /** The outcome for which a rule is chosen, if there is one. */
  ruledOutcome?: string;
  /** Whether the list does not have it any more. */
  hasLeft: boolean;
  sending: Pick<UseMutationResult, 'isPending' | 'isSuccess' | 'error'>;
  /** The whole of what is sent, where it is more than the text. */
  preview?: (values: Values) => string;
  decide: (values: Values) => void;
};

const kept = keptWriting<Values>();

/** The text about something that was not sent. */
export const unsentText = (id: string) => kept.get(id)?.text.trim() ?? '';

/** An outcome and a text for whoever asked. What is written stays when the answer fails, and when its screen goes. */
export function OutcomeForm({
  id,
  shape,
  outcomes,
  textLabel,
  ruledOutcome,
  hasLeft,
  sending,
  preview,
  decide,
}: OutcomeFormProps) {
  const { isPending: isBusy, isSuccess, error } = sending;
  const { register, handleSubmit, getValues, control, formState } = useForm<Values>({
    resolver: resolverFor(shape as never) as never,
    defaultValues: kept.get(id) ?? { outcome: '', text: '' },
  });
  useKeeping((isSent) => (isSent ? kept.delete(id) : kept.set(id, getValues())), isSuccess);
  const submit = handleSubmit((values) => isBusy || decide(values));
  useKeys({ submit: () => void submit() });
  const { outcome = '', text = '' } = useWatch({ control });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <fieldset>
        <legend className="mb-1.5 px-1 text-sm font-medium text-muted">Outcome</legend>
        <div className="divide-y divide-line overflow-hidden rounded-control border border-line">
          {outcomes.map(({ value, name, about }) => (
            <label
              key={value}
              className="flex min-h-12 items-center gap-3 px-3 py-2 text-sm hover:bg-raised has-checked:bg-primary/12"
            >
              <input type="radio" value={value} {...register('outcome')} className="size-4.5 shrink-0 accent-primary" />
              <span>
                <strong className="block font-semibold">{name}</strong>
                <span className="text-muted">{about}</span>
              </span>
            </label>
          ))}
        </div>
        <FieldError>{errors.outcome && 'Choose an outcome'}</FieldError>
      </fieldset>
      {outcome && outcome === ruledOutcome && (
        <Choice label="Rule" choices={ruleChoices} error={errors.rule && 'Choose a rule'} {...register('rule')} />
      )}
      <TextArea label={textLabel} rows={4} className="text-sm!" error={errors.text?.message} {...register('text')} />
      {preview && outcome && <Preview text={preview({ outcome, text: text.trim() || '…' })} />}
      {error ? <Problem text={failureWords(error)} /> : hasLeft && <Problem text={`${LEFT} ${STAYS}`} />}
      <SmallButton type="submit" look="primary" isBusy={isBusy} className="w-full">
        Decide
      </SmallButton>
    </form>
  );
}
