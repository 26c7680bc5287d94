import { EyeOff } from 'lucide-react';
import { Suspense } from 'react';
import { settingsRow } from '../../components/settings-row';
import { useSheet } from '../../components/use-sheet';
import { orNothing } from '../../lib/or-nothing';

const load = () => import('./hidden-addresses-sheet');
const HiddenAddressesSheet = orNothing(async () => (await load()).HiddenAddressesSheet);

export function HiddenAddressesRow() {
  const { opening, open, ...sheet } = useSheet('hidden-addresses');
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
        <EyeOff aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.9} />
        Hide me from people I know
      </button>
      <Suspense>{opening > 0 && <HiddenAddressesSheet key={opening} {...sheet} />}</Suspense>
    </>
  );
}
