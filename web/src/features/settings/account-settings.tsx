import type { CurrentUser } from '@kindred/contracts/session';
import { ShieldCheck } from 'lucide-react';
import { Suspense } from 'react';
import { useSheet } from '../../components/use-sheet';
import { orNothing } from '../../lib/or-nothing';
import { AccountFacts } from '../account/account-facts';
import { AccountRows } from '../account/account-rows';
import { ConfirmLine } from '../account/confirm-line';
import { LocationPanel } from '../location/location-panel';
import { SettingSwitch } from './setting-switch';
import { SettingsLink } from './settings-link';
import { SettingsSection } from './settings-section';

const loadExport = () => import('../account/export-sheet');
const loadDeletion = () => import('../account/delete-account-sheet');
const ExportSheet = orNothing(async () => (await loadExport()).ExportSheet);
const DeleteAccountSheet = orNothing(async () => (await loadDeletion()).DeleteAccountSheet);

export function AccountSettings({ user }: { user: CurrentUser }) {
  const { opening: exporting, open: openExport, ...exportSheet } = useSheet('export');
  const { opening: deleting, open: openDelete, ...deleteSheet } = useSheet('delete-account');
  return (
    <>
      <SettingsSection title="Account">
        <AccountFacts user={user} />
        {!user.isVerified && <ConfirmLine />}
        <LocationPanel user={user}>
          <SettingSwitch
            setting="shareLocation"
            label="Share Location"
            description="When off, your stored place is deleted."
          />
        </LocationPanel>
        <SettingsLink to="/settings/account" icon={ShieldCheck} label="Account & security" />
        <AccountRows
          download={{ open: openExport, prepare: loadExport }}
          remove={{ open: openDelete, prepare: loadDeletion }}
        />
      </SettingsSection>
      <Suspense>{exporting > 0 && <ExportSheet key={exporting} {...exportSheet} />}</Suspense>
      <Suspense>{deleting > 0 && <DeleteAccountSheet key={deleting} {...deleteSheet} />}</Suspense>
    </>
  );
}
