import type { CaseFile } from '@kindred/contracts/cases';
import { ClearableField } from '@kindred/contracts/cases';
import { X } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { IconButton } from '../../components/icon-button';
import { TextArea } from '../../components/text-area';
import { ruleChoices } from '../parts/case-words';
import { Choice } from '../parts/choice';
import { actOf, type Draft, endsSometime } from './acts';
import { DaysField } from './days-field';
import { PhotoPicker } from './photo-picker';
import { StatementPreview } from './statement-preview';
import { TemplateButtons } from './template-buttons';

export type DecideForm = { caseId: string; decisions: Draft[] };
type DecisionFieldsProps = {
  form: UseFormReturn<DecideForm>;
  index: number;
  file: CaseFile;
  /** The photos that reports name. */
  named: string[];
  /** Whether the moderator may look at photos now. */
  mayLook: boolean;
  remove: () => void;
};

const fieldNames: Record<ClearableField, string> = {
  displayName: 'Name',
  firstName: 'First name',
  bio: 'Bio',
  pronouns: 'Pronouns',
  locationName: 'Place',
  interests: 'Interests',
};

/** One decision: rule, facts, and what its kind asks for besides. */
export function DecisionFields({ form, index, file, named, mayLook, remove }: DecisionFieldsProps) {
  const { register, control, setValue, setFocus, formState } = form;
  const draft = useWatch({ control, name: `decisions.${index}` });
  const at = <Name extends keyof Draft>(name: Name) => `decisions.${index}.${name}` as const;
  const errors = formState.errors.decisions?.[index];
  const act = actOf(draft);
  const setFacts = (facts: string) => {
    setValue(`decisions.${index}.facts`, facts, { shouldValidate: formState.isSubmitted });
    setFocus(`decisions.${index}.facts`);
  };
  return (
    <li className="space-y-3 rounded-control border border-line p-3">
      <div className="flex items-start justify-between gap-2">
        <div>
          <h3 className="text-sm font-semibold">{act.name}</h3>
          <p className="text-xs text-muted">{act.about}</p>
        </div>
        <IconButton label={`Remove ${act.name}`} icon={X} onClick={remove} className="-mt-2 -mr-2" />
      </div>
      <Choice label="Rule" choices={ruleChoices} error={errors?.rule && 'Choose a rule'} {...register(at('rule'))} />
      {endsSometime(draft) && (
        <DaysField
          days={draft.days}
          field={register(`decisions.${index}.days`, { valueAsNumber: true })}
          error={errors?.days && 'Choose 1 to 365 days'}
          choose={(days) => setValue(`decisions.${index}.days`, days, { shouldValidate: formState.isSubmitted })}
        />
      )}
      {draft.kind === 'remove_photo' && (
        <PhotoPicker
          file={file}
          named={named}
          mayLook={mayLook}
          field={register(at('photoId'))}
          error={errors?.photoId && 'Choose a photo'}
        />
      )}
      {draft.kind === 'clear_field' && (
        <Choice
          label="Field"
          choices={ClearableField.options
            .filter((name) => isFilled(file.person, name))
            .map((name) => [name, fieldNames[name]])}
          error={errors?.field && 'Choose a field'}
          {...register(at('field'))}
        />
      )}
      <TemplateButtons draft={draft} setFacts={setFacts} />
      <TextArea label="Facts" rows={3} className="text-sm!" error={errors?.facts?.message} {...register(at('facts'))} />
      <StatementPreview draft={draft} />
    </li>
  );
}

function isFilled(person: CaseFile['person'], name: ClearableField) {
  const value = person?.[name];
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
