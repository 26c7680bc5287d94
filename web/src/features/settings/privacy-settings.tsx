import { SettingSwitch } from './setting-switch';
import { SettingsSection } from './settings-section';

/** What others learn of the member. */
export function PrivacySettings() {
  return (
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
      <SettingSwitch
        setting="showAsNew"
        label="Show me among new people"
        description="For a week after you join, others find you in the list of new people."
      />
      <SettingSwitch
        setting="showRead"
        label="Show when I have read"
        description="When off, others are not told what you have read or which photos you have opened, and you are not told what they have."
      />
      <SettingSwitch
        setting="showTyping"
        label="Show when I'm typing"
        description="When off, others do not see that you are typing, and you do not see when they are."
      />
    </SettingsSection>
  );
}
