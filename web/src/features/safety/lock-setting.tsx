import { ChevronRight, LockKeyhole } from 'lucide-react';
import { Suspense, useState } from 'react';
import { settingsRow } from '../../components/settings-row';
import { useSheet } from '../../components/use-sheet';
import { canLock, useAwayTime } from '../../lib/lock';
import { orNothing } from '../../lib/or-nothing';

const loadOn = () => import('./switch-lock-on-sheet');
const loadChange = () => import('./change-lock-sheet');
const SwitchLockOnSheet = orNothing(async () => (await loadOn()).SwitchLockOnSheet);
const ChangeLockSheet = orNothing(async () => (await loadChange()).ChangeLockSheet);

/** The row that leads to the PIN of this device; nothing where the browser lacks what it takes. */
export function LockSetting() {
  const isOn = useAwayTime() !== null;
  const { opening, open, ...sheet } = useSheet('app-lock');
  if (!canLock()) return null;
  const load = isOn ? loadChange : loadOn;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={load}
        onFocus={load}
        className={settingsRow}
      >
        <LockKeyhole aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.9} />
        <span className="flex-1">App lock</span>
        <span className="text-muted">{isOn ? 'On' : 'Off'}</span>
        <ChevronRight aria-hidden className="size-4.5 text-muted" />
      </button>
      <Suspense>{opening > 0 && <LockSheet key={opening} isSet={isOn} {...sheet} />}</Suspense>
    </>
  );
}

/** Stays the same sheet while it closes. */
function LockSheet({ isSet, ...sheet }: { isSet: boolean; isOpen: boolean; close: () => void }) {
  const [Sheet] = useState(() => (isSet ? ChangeLockSheet : SwitchLockOnSheet));
  return <Sheet {...sheet} />;
}
