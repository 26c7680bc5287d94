import { RefreshCw, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button';
import { IconButton } from '../../components/icon-button';
import { LeavingSection } from '../../components/leaving-section';
import { applyUpdate, useHasUpdate } from '../../lib/app-update';

/** Offers to update to a newer version of the app when the member wants. */
export function UpdateCard() {
  const hasUpdate = useHasUpdate();
  const [isDismissed, setIsDismissed] = useState(false);
  if (!hasUpdate || isDismissed) return null;
  return (
    <LeavingSection
      aria-label="Update"
      className="flex animate-rise items-center gap-3 rounded-card border border-line bg-raised py-2 pr-1 pl-4 shadow-2xl"
    >
      <RefreshCw aria-hidden className="size-5 shrink-0 text-accent" />
      <p className="flex-1 font-medium">A new version is ready</p>
      <Button look="quiet" onClick={applyUpdate}>
        Reload
      </Button>
      <IconButton label="Close" icon={X} onClick={() => setIsDismissed(true)} className="text-muted" />
    </LeavingSection>
  );
}
