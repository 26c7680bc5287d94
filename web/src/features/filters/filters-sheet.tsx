import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/button';
import { ChoiceChips } from '../../components/choice-chips';
import { RangeSlider } from '../../components/range-slider';
import { Sheet } from '../../components/sheet';
import { AGE, bodyTypes, DISTANCE, defaultFilters, type Filters, lookingFor } from './filters';
import { ageInWords, distanceInWords, filtersInWords, yearsInWords } from './in-words';

type FiltersSheetProps = {
  saved: Filters | null;
  save: (filters: Filters | null) => void;
  isOpen: boolean;
  close: () => void;
};

/**
 * The filters. Apply saves the selection; Clear All removes every filter and closes: what the sheet would show then, Apply
 * would save as a filter.
 */
export function FiltersSheet({ saved, save, isOpen, close }: FiltersSheetProps) {
  const formId = useId();
  const [draft, setDraft] = useState(saved ?? defaultFilters);
  const change = (part: Partial<Filters>) => setDraft({ ...draft, ...part });

  function clearAll() {
    save(null);
    close();
  }

  function apply(event: FormEvent) {
    event.preventDefault();
    save(draft);
    close();
  }

  return (
    <Sheet
      title="Filters"
      description={describe(saved, draft)}
      lines={2}
      isOpen={isOpen}
      close={close}
      footer={
        <>
          <Button look="secondary" onClick={clearAll} className="flex-1">
            Clear All
          </Button>
          <Button type="submit" form={formId} className="flex-[1.6]">
            Apply Filters
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={apply} className="space-y-7">
        <RangeSlider
          label="Age range"
          readout={ageInWords(draft)}
          thumbs={['Minimum age', 'Maximum age']}
          {...AGE}
          value={[draft.minAge, draft.maxAge]}
          inWords={yearsInWords}
          onChange={([minAge = AGE.min, maxAge = AGE.max]) => change({ minAge, maxAge })}
        />
        <RangeSlider
          label="Maximum distance"
          readout={distanceInWords(draft.maxDistance)}
          thumbs={['Maximum distance']}
          {...DISTANCE}
          value={[draft.maxDistance]}
          inWords={distanceInWords}
          onChange={([maxDistance = DISTANCE.max]) => change({ maxDistance })}
        />
        <ChoiceChips
          legend="Body type"
          choices={bodyTypes}
          chosen={draft.bodyTypes}
          onChange={(chosen) => change({ bodyTypes: chosen })}
        />
        <ChoiceChips
          legend="Looking for"
          choices={lookingFor}
          chosen={draft.lookingFor}
          onChange={(chosen) => change({ lookingFor: chosen })}
        />
      </form>
    </Sheet>
  );
}

/** Describes the applied filters, or the selection that is not applied yet. */
function describe(saved: Filters | null, draft: Filters) {
  const [chosen, applied] = [filtersInWords(draft), saved && filtersInWords(saved)];
  if (chosen === applied) return 'Only people who match are shown.';
  return `Not applied yet: people ${chosen}.`;
}
