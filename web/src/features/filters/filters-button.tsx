import { SlidersHorizontal } from 'lucide-react';
import { IconButton } from '../../components/icon-button';

type FiltersButtonProps = { isFiltered: boolean; open: () => void; prepare: () => void };

export function FiltersButton({ isFiltered, open, prepare }: FiltersButtonProps) {
  return (
    <span className="relative inline-flex">
      <IconButton
        label="Filters"
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        aria-description={isFiltered ? 'Filters are applied' : undefined}
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
      />
      {isFiltered && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-2 right-2 size-2.5 rounded-full border-2 border-background bg-primary"
        />
      )}
    </span>
  );
}
