import type { Conversation } from '@kindred/contracts/chat';
import { type VanishAfter, vanishHours } from '@kindred/contracts/vanish-after';
import { type FormEvent, useState } from 'react';
import { FormSheet } from '../../components/form-sheet';
import { RadioList } from '../../components/radio-list';
import { useSetVanishing } from './use-set-vanishing';

type Choice = `${VanishAfter}`;
const choices = vanishHours.map((hours) => `${hours}` as const);
const words: Record<Choice, string> = { 0: 'Off', 24: '24 hours', 168: '7 days' };

type VanishSheetProps = { conversation: Conversation; isOpen: boolean; close: () => void };

/** After how long the new messages of a conversation vanish. */
export function VanishSheet({ conversation: { id, vanishAfter = 0 }, isOpen, close }: VanishSheetProps) {
  const [chosen, setChosen] = useState<Choice>(`${vanishAfter}`);
  const save = useSetVanishing(id);

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(Number(chosen) as VanishAfter, { onSuccess: close });
  }

  return (
    <FormSheet
      title="Vanishing messages"
      description="New messages vanish for both of you. Either of you can change this, and the chat says so."
      action="Save"
      look="primary"
      isBusy={save.isPending}
      onSubmit={submit}
      isOpen={isOpen}
      close={close}
    >
      <RadioList
        legend="New messages vanish after"
        name="vanish-after"
        choices={choices}
        words={words}
        chosen={chosen}
        onChange={({ target }) => setChosen(target.value as Choice)}
      />
      <p className="px-1 text-sm leading-snug text-muted">
        The time counts from sending. Somebody may still take a picture of the screen, and what is reported is kept for
        the moderators.
      </p>
    </FormSheet>
  );
}
