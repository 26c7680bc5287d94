import { type FoundCase, findCases } from '@kindred/contracts/cases';
import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { caseNumber, plural, reportWords } from '../parts/case-words';
import { Problem } from '../parts/problem';
import { SmallButton } from '../parts/small-button';

/** Finds a case by its number, or by whom it is about. Each search is a look that is written down, so that none is made while typing. */
export function FindCase() {
  const [words, setWords] = useState('');
  const search = useMutation({ mutationFn: (sought: string) => api(findCases, { words: sought }) });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (words.trim() && !search.isPending) search.mutate(words);
  }

  return (
    <section aria-label="Search" className="mb-3 space-y-2">
      <form onSubmit={submit} className="flex max-w-md items-center gap-2">
        <div className="relative flex-1">
          <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
          <input
            type="search"
            aria-label="Find a case"
            placeholder="Case number, person’s id or name"
            autoComplete="off"
            spellCheck={false}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            className="h-11 w-full rounded-control border border-control bg-surface pr-3 pl-9 text-sm placeholder:text-muted desk:h-9"
          />
        </div>
        <SmallButton type="submit" isBusy={search.isPending}>
          Find
        </SmallButton>
      </form>
      {search.isError && <Problem text={messageOf(search.error, 'No answer came. Please try again.')} />}
      {search.data && <Found cases={search.data} />}
    </section>
  );
}

function Found({ cases }: { cases: FoundCase[] }) {
  return (
    <div role="status">
      {cases.length === 0 && <p className="text-sm text-muted">No case is found.</p>}
      <ul
        aria-label="Found cases"
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface empty:hidden"
      >
        {cases.map((one) => (
          <li key={one.id}>
            <Link
              to={`/cases/${one.id}`}
              className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-sm -outline-offset-2 hover:bg-raised focus-visible:bg-raised"
            >
              <bdi className="font-medium">{one.displayName ?? 'Deleted account'}</bdi>
              <span className="text-muted">{reportWords(one)}</span>
              <span className="text-xs text-muted tabular-nums">{caseNumber(one.id)}</span>
              <span className="text-xs text-muted">
                {plural(one.reports, 'report')}, {one.isOpen ? 'open' : 'decided'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
