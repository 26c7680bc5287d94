import { useId } from 'react';
import { SegmentedControl } from '../../components/segmented-control';
import { useCurrentUser } from '../../lib/use-current-user';
import { type ChoiceSetting, type ChoicesOf, useSaveSetting } from './use-save-setting';

type SettingChoiceProps<S extends ChoiceSetting> = {
  setting: S;
  label: string;
  choices: readonly ChoicesOf<S>[];
  /** What each choice means, in a sentence. */
  descriptions: Record<ChoicesOf<S>, string>;
};

/** A row with one choice of a few, which is kept on the account. */
export function SettingChoice<S extends ChoiceSetting>({
  setting,
  label,
  choices,
  descriptions,
}: SettingChoiceProps<S>) {
  const id = useId();
  const { user } = useCurrentUser();
  const save = useSaveSetting(setting);
  const chosen = user?.[setting] ?? choices[0];
  if (!user || chosen === undefined) return null;
  return (
    <div className="px-4 py-3">
      <p aria-hidden className="font-medium">
        {label}
      </p>
      <p id={id} className="mt-0.5 mb-2.5 text-sm leading-snug text-muted">
        {descriptions[chosen]}
      </p>
      <SegmentedControl
        legend={label}
        describedBy={id}
        choices={choices}
        chosen={chosen}
        onChange={(value) => save.mutate({ value, before: chosen })}
      />
    </div>
  );
}
