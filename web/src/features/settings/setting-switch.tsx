import { Switch } from '../../components/switch';
import { useCurrentUser } from '../../lib/use-current-user';
import { type Setting, useSaveSetting } from './use-save-setting';

type SettingSwitchProps = { setting: Setting; label: string; description?: string };

/** A switch whose state is kept on the account. */
export function SettingSwitch({ setting, ...words }: SettingSwitchProps) {
  const { user } = useCurrentUser();
  const save = useSaveSetting();
  return <Switch {...words} isOn={user?.[setting] ?? true} onChange={(isOn) => save.mutate({ setting, isOn })} />;
}
