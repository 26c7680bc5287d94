import { Bug, LifeBuoy, UserX } from 'lucide-react';
import { Suspense } from 'react';
import { Page } from '../components/page';
import { PageHeader } from '../components/page-header';
import { useSheet } from '../components/use-sheet';
import { AccountFacts } from '../features/account/account-facts';
import { AccountRows } from '../features/account/account-rows';
import { LocationPanel } from '../features/location/location-panel';
import { LogOutButton } from '../features/session/log-out-button';
import { SettingSwitch } from '../features/settings/setting-switch';
import { SettingsLink } from '../features/settings/settings-link';
import { SettingsSection } from '../features/settings/settings-section';
import { ThemeSetting } from '../features/settings/theme-setting';
import { useCurrentUser } from '../lib/use-current-user';
import { DeleteAccountSheet, ExportSheet, prefetch } from './sheets';

export function SettingsPage() {
  const { user } = useCurrentUser();
  const { opening: exporting, open: openExport, ...exportSheet } = useSheet('export');
  const { opening: deleting, open: openDelete, ...deleteSheet } = useSheet('delete-account');
  if (!user) return null;
  return (
    <Page title="Settings">
      <PageHeader title="Settings" />
      <div className="space-y-7 px-3 pt-2 pb-8">
        <SettingsSection title="Privacy">
          <SettingSwitch
            setting="showDistance"
            label="Show distance"
            description="Others see about how far away you are."
          />
          <SettingSwitch setting="showAge" label="Show age" description="Others see your age on your profile." />
          <SettingSwitch
            setting="showOnline"
            label="Show when I'm online"
            description="Others see whether you are online and when you last were."
          />
        </SettingsSection>
        <SettingsSection title="Notifications">
          <SettingSwitch setting="notifyMessages" label="New messages" />
          <SettingSwitch setting="notifyMatches" label="New matches" />
        </SettingsSection>
        <SettingsSection title="Appearance">
          <ThemeSetting />
        </SettingsSection>
        <SettingsSection title="Safety & Support">
          <SettingsLink to="/settings/blocked" icon={UserX} label="View blocked contacts" />
          <SettingsLink to="/safety" icon={LifeBuoy} label="Safety tips" />
          <SettingsLink to="/settings/feedback" icon={Bug} label="Report a bug" />
        </SettingsSection>
        <SettingsSection title="Account">
          <AccountFacts user={user} />
          <LocationPanel user={user}>
            <SettingSwitch
              setting="shareLocation"
              label="Share Location"
              description="When off, your stored place is deleted."
            />
          </LocationPanel>
          <AccountRows
            download={{ open: openExport, prepare: prefetch.exportData }}
            remove={{ open: openDelete, prepare: prefetch.deleteAccount }}
          />
        </SettingsSection>
        <LogOutButton />
      </div>
      <Suspense>{exporting > 0 && <ExportSheet key={exporting} {...exportSheet} />}</Suspense>
      <Suspense>{deleting > 0 && <DeleteAccountSheet key={deleting} {...deleteSheet} />}</Suspense>
    </Page>
  );
}
