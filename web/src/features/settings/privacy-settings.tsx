import { Visibility } from '@kindred/contracts/profile';
import { EyeOff } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { settingsRow } from '../../components/settings-row';
import { useSheet } from '../../components/use-sheet';
import { SettingChoice } from './setting-choice';
import { SettingSwitch } from './setting-switch';
import { SettingsSection } from './settings-section';

const loadHiddenAddresses = () => import('./hidden-addresses-sheet');
const HiddenAddressesSheet = lazy(async () => ({ default: (await loadHiddenAddresses()).HiddenAddressesSheet }));

/** Who sees the member, and what of them. */
export function PrivacySettings() {
  const { opening, open, ...sheet } = useSheet('hidden-addresses');
  return (
    <SettingsSection title="Privacy">
      <SettingChoice
        setting="visibility"
        label="Who can see me"
        choices={Visibility.options}
        descriptions={{
          everyone: 'Everyone who is signed in can find you.',
          contacts: 'Only people you tapped or wrote to. For everybody else you are not here.',
        }}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={loadHiddenAddresses}
        onFocus={loadHiddenAddresses}
        className={settingsRow}
      >
        <EyeOff aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.9} />
        Hide me from people I know
      </button>
      <Suspense>{opening > 0 && <HiddenAddressesSheet key={opening} {...sheet} />}</Suspense>
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
    </SettingsSection>
  );
}
