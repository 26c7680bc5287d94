import { ContactFrom, Visibility } from '@kindred/contracts/profile';
import { Bug, Flag, LifeBuoy, Scale, UserX } from 'lucide-react';
import { LockSetting } from '../safety/lock-setting';
import { QuickExitSetting } from '../safety/quick-exit-setting';
import { ApartNote } from './apart-note';
import { FaceLink } from './face-link';
import { HiddenAddressesRow } from './hidden-addresses-row';
import { SettingChoice } from './setting-choice';
import { SettingsLink } from './settings-link';
import { SettingsSection } from './settings-section';

/** First what guards this device, then who finds and reaches the member, then help and what came of reports. */
export function SafetySettings() {
  return (
    <SettingsSection title="Safety & Support">
      <LockSetting />
      <QuickExitSetting />
      <FaceLink />
      <ApartNote />
      <SettingChoice
        setting="visibility"
        label="Who can see me"
        choices={Visibility.options}
        descriptions={{
          everyone: 'Everyone who is signed in can find you.',
          contacts: 'Only people you tapped or wrote to. For everybody else you are not here.',
        }}
      />
      <SettingChoice
        setting="contactFrom"
        label="Who can write to me"
        choices={ContactFrom.options}
        descriptions={{
          everyone: 'Everyone who finds you can write to you.',
          tapped: 'Only people you tapped. Messages of others wait among your requests.',
          matches: 'Only people with whom you tapped each other. Messages of others wait among your requests.',
        }}
      />
      <HiddenAddressesRow />
      <SettingsLink to="/settings/blocked" icon={UserX} label="View blocked contacts" />
      <SettingsLink to="/safety" icon={LifeBuoy} label="Safety tips" />
      <SettingsLink to="/settings/reports" icon={Flag} label="Your reports" />
      <SettingsLink to="/settings/decisions" icon={Scale} label="Decisions about you" />
      <SettingsLink to="/settings/feedback" icon={Bug} label="Report a bug" />
    </SettingsSection>
  );
}
