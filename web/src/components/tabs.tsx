import { type KeyboardEvent, type ReactNode, useId } from 'react';

type TabsProps<T extends string> = {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly { value: T; label: string }[];
  tab: T;
  onChange: (tab: T) => void;
  children: ReactNode;
};

/** Tabs as the ARIA practices have them: one stop of the Tab key, arrows walk round, what is reached is shown. */
export function Tabs<T extends string>({ label, tabs, tab, onChange, children }: TabsProps<T>) {
  const id = useId();
  const at = tabs.findIndex(({ value }) => value === tab);

  function walk(event: KeyboardEvent<HTMLElement>) {
    const next = new Map([
      ['ArrowRight', (at + 1) % tabs.length],
      ['ArrowLeft', at - 1],
      ['Home', 0],
      ['End', -1],
    ]).get(event.key);
    const reached = next !== undefined && tabs.at(next);
    if (!reached) return;
    event.preventDefault();
    document.getElementById(id + reached.value)?.focus();
    onChange(reached.value);
  }

  return (
    <div className="flex flex-1 flex-col">
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={walk}
        className="sticky top-[calc(3.5rem+env(safe-area-inset-top))] z-10 flex [scrollbar-width:none] overflow-x-auto border-b border-line bg-background/85 px-1 backdrop-blur-xl"
      >
        {tabs.map(({ value, label: name }) => (
          <button
            key={value}
            id={id + value}
            type="button"
            role="tab"
            aria-selected={value === tab}
            aria-controls={value === tab ? `${id}panel` : undefined}
            tabIndex={value === tab ? 0 : -1}
            onClick={() => onChange(value)}
            className="group relative h-12 grow px-1 text-[0.8125rem] font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-text aria-selected:font-semibold aria-selected:text-text"
          >
            {name}
            <span
              aria-hidden
              className="absolute inset-x-3 bottom-0 h-0.75 scale-x-0 rounded-full bg-primary transition-transform duration-200 group-aria-selected:scale-x-100"
            />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={id + tab} className="flex flex-1 flex-col">
        {children}
      </div>
    </div>
  );
}
