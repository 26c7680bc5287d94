import { type ComponentType, lazy, useEffect } from 'react';

type UnreadStatementsProps = { onDone: () => void };

/** What was decided about the member and is not read yet. If its code does not come, the app opens without. */
export const UnreadStatements = lazy<ComponentType<UnreadStatementsProps>>(() =>
  import('../features/statements/unread-statements').then(
    ({ UnreadStatements: component }) => ({ default: component }),
    () => ({ default: Open }),
  ),
);

function Open({ onDone }: UnreadStatementsProps) {
  useEffect(onDone, [onDone]);
  return null;
}
