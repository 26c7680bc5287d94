import { Bug, Flag, LifeBuoy, Scale, ShieldCheck, UserX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Page } from '../../components/page';
import { PageHeader } from '../../components/page-header';
import { useSheet } from '../../components/use-sheet';
import { useCurrentUser } from '../../lib/use-current-user';
import { AccountFacts } from '../account/account-facts';
import { AccountRows } from '../account/account-rows';
import { ConfirmLine } from '../account/confirm-line';
import { LocationPanel } from '../location/location-panel';
import { LogOutButton } from '../session/log-out-button';
import { FaceLink } from './face-link';
import { FaceSetting } from './face-setting';
import { PrivacySettings } from './privacy-settings';
import { QuickExitSetting } from './quick-exit-setting';
import { SettingSwitch } from './setting-switch';
import { SettingsLink } from './settings-link';
import { SettingsSection } from './settings-section';
import { ThemeSetting } from './theme-setting';

const loadExport = () => import('../account/export-sheet');
const loadDeletion = () => import('../account/delete-account-sheet');
const ExportSheet = lazy(async () => ({ default: (await loadExport()).ExportSheet }));
const DeleteAccountSheet = lazy(async () => ({ default: (await loadDeletion()).DeleteAccountSheet }));

export function SettingsPage() {
  const { user } = useCurrentUser();
  const { opening: exporting, open: openExport, ...exportSheet } = useSheet('export');
  const { opening: deleting, open: openDelete, ...deleteSheet } = useSheet('delete-account');
  if (!user) return null;
  return (
    <Page title="Settings">
      <PageHeader title="Settings" />
      <div className="space-y-7 px-3 pt-2 pb-8">
        <PrivacySettings />
        <SettingsSection title="Safety & Support">
          <QuickExitSetting />
          <FaceLink />
          <SettingsLink to="/settings/blocked" icon={UserX} label="View blocked contacts" />
          <SettingsLink to="/settings/reports" icon={Flag} label="Your reports" />
          <SettingsLink to="/settings/decisions" icon={Scale} label="Decisions about you" />
          <SettingsLink to="/safety" icon={LifeBuoy} label="Safety tips" />
          <SettingsLink to="/settings/feedback" icon={Bug} label="Report a bug" />
        </SettingsSection>
        <SettingsSection title="Notifications">
          <SettingSwitch setting="notifyMessages" label="New messages" />
          <SettingSwitch setting="notifyMatches" label="New matches" />
        </SettingsSection>
        <SettingsSection title="Appearance">
          <ThemeSetting />
          <FaceSetting />
        </SettingsSection>
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
        <LogOutButton />
      </div>
      <Suspense>{exporting > 0 && <ExportSheet key={exporting} {...exportSheet} />}</Suspense>
      <Suspense>{deleting > 0 && <DeleteAccountSheet key={deleting} {...deleteSheet} />}</Suspense>
    </Page>
  );
}
