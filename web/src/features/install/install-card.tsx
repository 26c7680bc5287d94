import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button';
import { IconButton } from '../../components/icon-button';
import { LeavingSection } from '../../components/leaving-section';
import { Logo } from '../../components/logo';
import { INSTALL_DISMISSED } from '../../lib/device-keys';
import { useFaceName } from '../../lib/face';
import { declineInstall, install, useIsInstallable } from '../../lib/install-offer';

/** Offers to install the app while the browser allows it. Hidden for this session once answered. */
export function InstallCard() {
  const isInstallable = useIsInstallable();
  const name = useFaceName();
  const [isDismissed, setIsDismissed] = useState(() => sessionStorage.getItem(INSTALL_DISMISSED) !== null);

  function dismiss() {
    sessionStorage.setItem(INSTALL_DISMISSED, 'yes');
    setIsDismissed(true);
  }

  function later() {
    dismiss();
    declineInstall();
  }

  function accept() {
    dismiss();
    install();
  }

  if (!isInstallable || isDismissed) return null;
  return (
    <LeavingSection
      aria-labelledby="install"
      className="relative animate-rise rounded-card border border-line bg-raised p-4 shadow-2xl"
    >
      <div className="flex items-center gap-3.5 pr-9">
        <Logo className="w-11 shrink-0" />
        <div>
          <h2 id="install" className="text-[1.0625rem] leading-tight font-bold">
            Install {name}
          </h2>
          <p className="mt-0.5 text-sm leading-snug text-muted">Get the full app experience with offline access</p>
        </div>
      </div>
      <IconButton label="Close" icon={X} onClick={later} className="absolute top-1 right-1 text-muted" />
      <div className="mt-4 flex gap-3">
        <Button look="secondary" onClick={later} className="flex-1">
          Later
        </Button>
        <Button onClick={accept} className="flex-1">
          Install
        </Button>
      </div>
    </LeavingSection>
  );
}
