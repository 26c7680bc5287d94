import type { CaseSummary } from '@kindred/contracts/cases';
import { useReturn } from '../keyboard/use-return';
import { useRowKeys } from '../keyboard/use-row-keys';
import type { SteadyRow } from '../parts/steady-rows';
import { QueueRow } from './queue-row';

const columns = ['Reports', 'Reporters', 'First report', 'State', 'Open with'];

export function QueueTable({ rows }: { rows: SteadyRow<CaseSummary>[] }) {
  const body = useRowKeys<HTMLTableSectionElement>();
  const onOpen = useReturn(
    'queue',
    rows.map(({ item }) => item.id),
  );
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">Open cases, gravest first</caption>
        <thead className="border-b border-line text-left text-xs text-muted">
          <tr>
            <th scope="col" className="py-2 pr-3 pl-4 font-medium">
              Reported for
            </th>
            {columns.map((name) => (
              <th
                key={name}
                scope="col"
                className="hidden min-w-36 px-3 py-2 font-medium whitespace-nowrap two:table-cell"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} className="divide-y divide-line">
          {rows.map(({ item, isGone }) => (
            <QueueRow key={item.id} summary={item} isGone={isGone} onOpen={() => onOpen(item.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
