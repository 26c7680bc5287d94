import { Page } from '../../components/page';
import { PageHeader } from '../../components/page-header';
import { useCurrentUser } from '../../lib/use-current-user';
import { PushSetting } from '../push/push-setting';
import { LogOutButton } from '../session/log-out-button';
import { AccountSettings } from './account-settings';
import { FaceSetting } from './face-setting';
import { PrivacySettings } from './privacy-settings';
import { SafetySettings } from './safety-settings';
import { SettingSwitch } from './setting-switch';
import { SettingsSection } from './settings-section';
import { ThemeSetting } from './theme-setting';

export function SettingsPage() {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <Page title="Settings">
      <PageHeader title="Settings" />
      <div className="space-y-7 px-3 pt-2 pb-8">
        <PrivacySettings />
        <SettingsSection title="Notifications">
          <SettingSwitch setting="notifyMessages" label="New messages" />
          <SettingSwitch setting="notifyMatches" label="New matches" />
          <PushSetting />
        </SettingsSection>
        <SafetySettings />
        <SettingsSection title="Appearance">
          <ThemeSetting />
          <FaceSetting />
        </SettingsSection>
        <AccountSettings user={user} />
        <LogOutButton />
      </div>
    </Page>
  );
}
