import { Search } from 'lucide-react';

type SearchBoxProps = { label: string; value: string; onChange: (words: string) => void };

/** A search field with its label inside. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-full rounded-full bg-raised pr-4 pl-10.5 text-base outline-offset-0 placeholder:text-muted"
      />
    </div>
  );
}
