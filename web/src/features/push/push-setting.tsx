import { Switch } from '../../components/switch';
import { usePush, usePushKey } from './use-push';

/** The switch for being told by push on this device; nothing where that cannot be. */
export function PushSetting() {
  const pushKey = usePushKey();
  return pushKey ? <PushSwitch pushKey={pushKey} /> : null;
}

function PushSwitch({ pushKey }: { pushKey: string }) {
  const { isOn, change } = usePush(pushKey);
  return (
    <Switch
      label="On this device"
      description="Also when the app is closed. It says “You have something new”, never from whom. The maker of your browser delivers it and learns when, not what."
      isOn={isOn}
      onChange={change}
    />
  );
}
