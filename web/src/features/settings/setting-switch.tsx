import { Switch } from '../../components/switch';
import { useCurrentUser } from '../../lib/use-current-user';
import { type SwitchSetting, useSaveSetting } from './use-save-setting';

type SettingSwitchProps = { setting: SwitchSetting; label: string; description?: string };

/** A switch whose state is kept on the account. */
export function SettingSwitch({ setting, ...words }: SettingSwitchProps) {
  const { user } = useCurrentUser();
  const save = useSaveSetting(setting);
  const change = (value: boolean) => save.mutate({ value, before: !value });
  return <Switch {...words} isOn={user?.[setting] ?? true} onChange={change} />;
}
